-- Months whose monthly run went through. The job looks every night, so that a server that was down on the 1st catches up;
-- a month already done is not run again, and a booking marked done late comes on the next month's invoice.
create table emissions_factures (
  periode text primary key check (periode ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  faite_le timestamptz(3) not null
);
