import type { Migration } from "../database/Migrations.ts"

/** Users, organisations and their members, credentials, memory rules (contract 2 and 3). */
export const accounts: Migration = {
  id: 1,
  name: "accounts",
  sql: `
CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  -- The address in lower case, as the service folds it: the database's lower() depends on its locale.
  email_key text NOT NULL UNIQUE,
  name text NOT NULL,
  site_admin boolean NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX app_user_newest ON app_user (created_at DESC, id DESC);

CREATE TABLE organisation (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX organisation_newest ON organisation (created_at DESC, id DESC);

CREATE TABLE member (
  org_id uuid NOT NULL REFERENCES organisation ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'member')),
  PRIMARY KEY (org_id, user_id)
);
CREATE INDEX member_user ON member (user_id);

CREATE TABLE access_token (
  id uuid PRIMARY KEY,
  secret_hash text NOT NULL UNIQUE,
  owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('read', 'read_write')),
  created_at timestamptz(3) NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX access_token_owner ON access_token (owner_id, created_at DESC, id DESC);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  secret_hash text NOT NULL UNIQUE,
  user_id uuid REFERENCES app_user ON DELETE CASCADE,
  guest_id uuid,
  expires_at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(user_id, guest_id) = 1)
);
CREATE INDEX session_user_id ON session (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX session_expires_at ON session (expires_at);

CREATE TABLE memory_rule (
  id uuid PRIMARY KEY,
  org_id uuid REFERENCES organisation ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  -- An own rule goes with its owner; an organisation's outlives the admin who wrote it.
  own_of uuid GENERATED ALWAYS AS (CASE WHEN org_id IS NULL THEN owner_id END) STORED
    REFERENCES app_user ON DELETE CASCADE,
  text text NOT NULL,
  enabled boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX memory_rule_own ON memory_rule (own_of, created_at DESC, id DESC) WHERE own_of IS NOT NULL;
CREATE INDEX memory_rule_org ON memory_rule (org_id, created_at DESC, id DESC) WHERE org_id IS NOT NULL;
`
}
