import type { Migration } from "../database/Migrations.ts"

/** Which user an identity of an identity provider stands for; one at most of each user at each issuer. */
export const userIdentity: Migration = {
  id: 11,
  name: "user_identity",
  sql: `
CREATE TABLE user_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);
`
}
