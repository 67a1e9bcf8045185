import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches that find a name whatever its Unicode form, case and accents. `search_key` does what the function of this
 * name in `shared-types` does, without an extension; ASCII, which is most text, needs no more than `lower`.
 * Products are sorted by the amount of their price text where it has only one.
 */
export class SearchKeys1767225600040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN octet_length(given) = length(given) THEN lower(given)
        ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(given, NFKD),
          '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\ufff0-\\ufffb]',
          '', 'g')), 'øłđðıς’‘ʼ‐‒–—“”', 'olddiσ''''''----""'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
      $$;
      CREATE FUNCTION only_amount(given text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN regexp_count(given, '[0-9][0-9,]*') - regexp_count(given, '[0-9][.][0-9]') = 1
        THEN substring(replace(given, ',', '') from '[0-9]+[.]?[0-9]*')::numeric END
      $$;
      DROP INDEX products_name, products_price;
      CREATE INDEX products_name ON products (search_key(name), position);
      CREATE INDEX products_price ON products ((only_amount(price)) NULLS LAST, position);
      DROP INDEX IF EXISTS products_search, images_search;
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
          CREATE INDEX products_search ON products
            USING gin (search_key(name || ' ' || short_description || ' ' || description) gin_trgm_ops)
            WITH (fastupdate = off);
          CREATE INDEX images_search ON images USING gin (search_key(name || ' ' || alt) gin_trgm_ops)
            WITH (fastupdate = off) WHERE deleted_at IS NULL;
        END IF;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_name, products_price;
      CREATE INDEX products_name ON products (lower(name), position);
      CREATE INDEX products_price ON products
        ((substring(replace(price, ',', '') from '[0-9]+[.]?[0-9]*')::numeric) NULLS LAST, position);
      DROP INDEX IF EXISTS products_search, images_search;
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
          CREATE INDEX products_search ON products
            USING gin (lower(name || ' ' || short_description || ' ' || description) gin_trgm_ops)
            WITH (fastupdate = off);
          CREATE INDEX images_search ON images USING gin (lower(name || ' ' || alt) gin_trgm_ops)
            WITH (fastupdate = off) WHERE deleted_at IS NULL;
        END IF;
      END $$;
      DROP FUNCTION search_key, only_amount;
    `);
  }
}
