-- Gives the site a role of its own, with rights on its own schema and nothing else, and everything there that belongs
-- to somebody else, e.g. what an earlier version made as the superuser. For a superuser, on the site's database, as
-- often as one likes; the password is in the setting `formraster.site_password`.
DO $$
DECLARE
  statement text;
BEGIN
  -- The search in a large library; only a superuser may add it. The site works without.
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN undefined_file OR feature_not_supported THEN
    NULL;
  END;

  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'formraster_site') THEN
    CREATE ROLE formraster_site;
  END IF;
  EXECUTE format(
    'ALTER ROLE formraster_site LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD %L',
    current_setting('formraster.site_password'));
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO formraster_site', current_database());
  GRANT USAGE, CREATE ON SCHEMA public TO formraster_site;

  FOR statement IN
    -- Indexes, and sequences of columns, follow their table.
    SELECT format('ALTER TABLE %s OWNER TO formraster_site', c.oid::regclass)
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND c.relowner <> 'formraster_site'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO formraster_site', p.oid::regprocedure)
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND p.proowner <> 'formraster_site'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
