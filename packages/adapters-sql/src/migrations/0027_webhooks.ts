import type { Migration } from "../database/Migrations.ts"

/**
 * Webhooks and their deliveries (contract 9.2, 15.6). `due_at` is when the first of a webhook's deliveries is due, null
 * if none waits. `held_until` is the end of a claim or of a rest: before it nothing is claimed. `fence` counts the
 * claims. `enabled_at` is when it was last switched on. `webhook_intake` is the position in the feed of changes up to
 * which deliveries were made; a new installation begins at the end of its feed.
 */
export const webhooks: Migration = {
  id: 27,
  name: "webhooks",
  sql: `
CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  org_id uuid NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  url text NOT NULL,
  description text NOT NULL,
  kinds text[],
  actions text[],
  enabled boolean NOT NULL,
  enabled_at timestamptz(3) NOT NULL,
  switched_off text,
  failing_since timestamptz(3),
  failures integer NOT NULL DEFAULT 0,
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz(3),
  due_at timestamptz(3),
  held_until timestamptz(3) NOT NULL DEFAULT '-infinity',
  fence bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_of_organisation ON webhook (org_id, created_at DESC, id DESC);
CREATE INDEX webhook_created ON webhook (created_at DESC, id DESC);
CREATE INDEX webhook_due ON webhook (due_at) WHERE enabled AND due_at IS NOT NULL;

CREATE TRIGGER webhook_changes BEFORE UPDATE ON webhook FOR EACH ROW
  WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION remember_version();
CREATE TRIGGER webhook_goes BEFORE DELETE ON webhook FOR EACH ROW EXECUTE FUNCTION remember_version();

CREATE TABLE webhook_delivery (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  webhook_id uuid NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  subject_id uuid NOT NULL,
  change jsonb NOT NULL,
  status text NOT NULL,
  attempts jsonb NOT NULL,
  since timestamptz(3) NOT NULL,
  next_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_delivery_listed ON webhook_delivery (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_at, seq) WHERE status = 'pending';
CREATE INDEX webhook_delivery_order ON webhook_delivery (webhook_id, subject_id, seq) WHERE status = 'pending';
CREATE INDEX webhook_delivery_created ON webhook_delivery (created_at);

CREATE TABLE webhook_intake (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  position bigint NOT NULL
);
INSERT INTO webhook_intake (position) SELECT last FROM change_feed;

CREATE OR REPLACE FUNCTION quota_used(of_quota text, of_owner uuid) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  used integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(of_quota || ' ' || of_owner::text, 0));
  IF of_quota = 'idempotency_keys' THEN
    SELECT count(*) INTO used FROM idempotency_key
    WHERE user_id = of_owner AND expires_at > clock_timestamp();
  ELSIF of_quota = 'live_tokens' THEN
    SELECT count(*) INTO used FROM access_token
    WHERE owner_id = of_owner AND revoked_at IS NULL AND expires_at > clock_timestamp();
  ELSIF of_quota = 'guest_projects' THEN
    SELECT count(*) INTO used FROM project WHERE guest_id = of_owner;
  ELSIF of_quota = 'memory_rules' THEN
    SELECT count(*) INTO used FROM memory_rule WHERE own_of = of_owner OR org_id = of_owner;
  ELSIF of_quota = 'webhooks' THEN
    SELECT count(*) INTO used FROM webhook WHERE org_id = of_owner;
  ELSE
    RAISE EXCEPTION 'nothing is counted as %', of_quota;
  END IF;
  RETURN used;
END $$;
`
}
