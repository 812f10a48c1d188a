import type { Migration } from "../database/Migrations.ts"

/** The one row that holds the installation's key: 32 bytes of the database's own secure randomness. */
export const installationKey: Migration = {
  id: 18,
  name: "installation_key",
  sql: `
CREATE TABLE installation_key (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);

INSERT INTO installation_key (key)
SELECT sha256(decode(string_agg(replace(gen_random_uuid()::text, '-', ''), ''), 'hex'))
FROM generate_series(1, 4);
`
}
