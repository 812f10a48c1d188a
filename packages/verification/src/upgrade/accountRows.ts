import { oldDatabase, sha256 } from "./oldDatabase.ts"

/** Of `oldDatabase.password`, by Argon2id with OWASP's parameters. */
const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$YSBzYWx0IG9mIDE2IGJ5dA$nkebSx3/dxW12cWVflu1cCASPXDyO3mUPKs8LzP0TKg"

/** What the migration `accounts` made room for: two users, one organisation, credentials of every kind, two rules. */
export const accountRows: ReadonlyArray<string> = [
  `INSERT INTO app_user (id, email, email_key, name, site_admin, password_hash, created_at) VALUES
    ('${oldDatabase.ada}', 'Ada@Example.org', '${oldDatabase.email}', 'Ada', true, '${passwordHash}', '2026-01-01Z'),
    ('${oldDatabase.bob}', 'bob@example.org', 'bob@example.org', 'Bób', false, '${passwordHash}', '2026-01-01Z')`,
  `INSERT INTO organisation (id, name, created_at) VALUES ('${oldDatabase.organisation}', 'Here', '2026-01-01Z')`,
  `INSERT INTO member (org_id, user_id, role) VALUES
    ('${oldDatabase.organisation}', '${oldDatabase.ada}', 'admin'), ('${oldDatabase.organisation}', '${oldDatabase.bob}', 'member')`,
  `INSERT INTO access_token (id, secret_hash, owner_id, name, scope, created_at, expires_at, last_used_at, revoked_at) VALUES
    (gen_random_uuid(), '${sha256(oldDatabase.token)}', '${oldDatabase.ada}', 'Machine', 'read_write', '2026-01-02Z', '2999-01-01Z', NULL, NULL),
    (gen_random_uuid(), '${sha256(oldDatabase.revokedToken)}', '${oldDatabase.ada}', 'Lost', 'read', '2026-01-02Z', '2999-01-01Z', '2026-01-03Z', '2026-01-03Z')`,
  `INSERT INTO session (id, secret_hash, user_id, guest_id, expires_at) VALUES
    (gen_random_uuid(), '${sha256(oldDatabase.cookie)}', '${oldDatabase.bob}', NULL, clock_timestamp() + interval '6 hours'),
    (gen_random_uuid(), '${sha256(oldDatabase.guestCookie)}', NULL, '${oldDatabase.guest}', clock_timestamp() + interval '100 days')`,
  `INSERT INTO memory_rule (id, org_id, owner_id, text, enabled, created_at, updated_at) VALUES
    ('${oldDatabase.rule}', NULL, '${oldDatabase.ada}', 'Name things plainly.', true, '2026-01-02Z', '2026-01-02Z'),
    ('${oldDatabase.organisationRule}', '${oldDatabase.organisation}', '${oldDatabase.bob}', 'No queues.', false, '2026-01-02Z', '2026-01-03Z')`
]
