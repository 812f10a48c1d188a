import type { Migration } from "../database/Migrations.ts"

/** The keys of requests that may be repeated (contract 1.10). */
export const idempotency: Migration = {
  id: 4,
  name: "idempotency",
  sql: `
-- While the request runs there is neither answer nor attempt, and expires_at is the end of the claim's lease.
CREATE TABLE idempotency_key (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  key text NOT NULL,
  fingerprint text NOT NULL,
  claim_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  answer text,
  attempt_id uuid REFERENCES attempt ON DELETE CASCADE,
  PRIMARY KEY (user_id, key),
  CHECK (num_nonnulls(answer, attempt_id) <= 1)
);
CREATE INDEX idempotency_key_expires_at ON idempotency_key (expires_at);
CREATE INDEX idempotency_key_attempt ON idempotency_key (attempt_id) WHERE attempt_id IS NOT NULL;
`
}
