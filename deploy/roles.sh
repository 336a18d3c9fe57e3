#!/bin/sh
# Au premier démarrage de PostgreSQL : le rôle qui possède les tables, celui de l'API, et la base.
set -e
psql -v ON_ERROR_STOP=1 -U postgres -v proprietaire="$COLIVERT_OWNER_PASSWORD" -v api="$COLIVERT_API_PASSWORD" <<'SQL'
create role colivert login password :'proprietaire';
create role colivert_api login password :'api';
create database colivert owner colivert;
SQL
