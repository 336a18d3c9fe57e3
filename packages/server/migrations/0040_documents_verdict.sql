-- What the antivirus said of the file; null while it was not asked, or not reached (R-44 f).
alter table documents add column verdict text check (verdict in ('SAIN', 'INFECTE'));
