-- What the rows have in common. The nth project is made at line 10n of the audit trail, whose lines are spread evenly
-- over two years up to now. Three tenths of all spaces, with their projects, belong to organisation 1.
CREATE SCHEMA growth;

CREATE FUNCTION growth.line_at(line bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('milliseconds', timestamptz ':now' - (10 * :projects + 9 - line) * interval ':step milliseconds')
$$;
CREATE FUNCTION growth.made_at(n bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT growth.line_at(10 * n)
$$;
-- Of version 7, as the service makes them: in the order of time.
CREATE FUNCTION growth.id(kind text, n bigint, at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (
    lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || left(md5(kind || n), 3)
    || '8' || right(md5(kind || n), 15)
  )::uuid
$$;
CREATE FUNCTION growth.project(n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT growth.id('project', n, growth.made_at(n))
$$;
-- Of what is few: random ones would do.
CREATE FUNCTION growth.few(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(kind || n)::uuid
$$;
CREATE FUNCTION growth.space_of(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 1 + (n * 7919) % :spaces
$$;
CREATE FUNCTION growth.organisation_of(space bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN space % 10 < 3 THEN 1 ELSE 2 + space % (:organisations - 1) END
$$;
-- An organisation has four users of its own.
CREATE FUNCTION growth.owner_of(n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT growth.few('user', growth.organisation_of(growth.space_of(n)) + :organisations * (n % 4))
$$;
-- Four to nine letters; the nth of 20,000 words is used a twentieth of an nth of all times, as in a language.
CREATE FUNCTION growth.word(n integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(left(md5('word' || n), 4 + n % 6), '0123456789abcdef', 'etaoinshrdlumcyb')
$$;
CREATE TABLE growth.paragraph (number bigint, content text, words tsvector);
SELECT setseed(0.5);
INSERT INTO growth.paragraph
SELECT number, content, search_words('english', content) FROM (
  SELECT number, string_agg(growth.word(exp(random() * ln(20000))::int), ' ') || '.' || E'\n\n' AS content
  FROM generate_series(1, 20000) number, generate_series(1, 25) place GROUP BY number
) AS written;
CREATE UNIQUE INDEX ON growth.paragraph (number);
ANALYZE growth.paragraph;
