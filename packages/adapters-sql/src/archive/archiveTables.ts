import { nobodysHash } from "@design-workspace/domain/accounts/PasswordHash"
import type { ArchiveTable } from "./ArchiveTable.ts"

const accounts: ReadonlyArray<ArchiveTable> = [
  {
    name: "app_user",
    columns: ["id", "email", "email_key", "name", "site_admin", "password_hash", "created_at"],
    // Without credentials: a hash that matches no password.
    secretColumns: { password_hash: nobodysHash },
    order: "id",
    batch: 1_000
  },
  {
    name: "user_identity",
    columns: ["issuer", "subject", "user_id", "created_at"],
    order: 'issuer COLLATE "C", subject COLLATE "C"',
    batch: 1_000
  },
  { name: "organisation", columns: ["id", "name", "created_at"], order: "id", batch: 1_000 },
  { name: "member", columns: ["org_id", "user_id", "role"], order: "org_id, user_id", batch: 1_000 },
  {
    name: "access_token",
    columns: [
      "id",
      "secret_hash",
      "owner_id",
      "name",
      "scope",
      "created_at",
      "expires_at",
      "last_used_at",
      "revoked_at"
    ],
    secret: true,
    order: "id",
    batch: 1_000
  },
  {
    // Only the cookie links a guest to its projects. Users sign in again.
    name: "session",
    columns: ["id", "secret_hash", "guest_id", "expires_at"],
    without: { user_id: "the sessions of users end with a move" },
    rows: "guest_id IS NOT NULL",
    secret: true,
    order: "id",
    batch: 1_000
  },
  {
    name: "memory_rule",
    columns: ["id", "org_id", "owner_id", "text", "enabled", "created_at", "updated_at"],
    without: { own_of: "the database computes it" },
    order: "id",
    batch: 500
  }
]

const webhooks: ReadonlyArray<ArchiveTable> = [
  {
    // Without its secret nobody could verify what a webhook delivers.
    name: "webhook",
    columns: [
      "id",
      "org_id",
      "url",
      "description",
      "kinds",
      "actions",
      "enabled",
      "enabled_at",
      "switched_off",
      "secret",
      "former_secret",
      "former_until",
      "created_at",
      "updated_at"
    ],
    without: {
      failing_since: "deliveries begin anew",
      failures: "deliveries begin anew",
      due_at: "no delivery comes with it",
      held_until: "no delivery comes with it",
      fence: "no worker of the source can deliver for it"
    },
    secret: true,
    order: "id",
    batch: 100
  }
]

const collections: ReadonlyArray<ArchiveTable> = [
  {
    name: "collection",
    columns: [
      "id",
      "owner_org_id",
      "name",
      "description",
      "content",
      "created_at",
      "updated_at",
      "deleted_at",
      "deleted_by",
      "content_version",
      "version_bytes"
    ],
    order: "id",
    batch: 16
  },
  {
    name: "collection_content",
    columns: ["collection_id", "hash", "content"],
    order: "collection_id, hash",
    batch: 16
  },
  {
    name: "collection_version",
    columns: [
      "collection_id",
      "version",
      "edit_type",
      "restored_from",
      "attempt_id",
      "author_id",
      "created_at",
      "content_hash"
    ],
    order: "collection_id, version",
    batch: 1_000
  }
]

const spaces: ReadonlyArray<ArchiveTable> = [
  {
    name: "space",
    columns: [
      "id",
      "org_id",
      "collection_id",
      "name",
      "guest_projects",
      "listed_for_guests",
      "created_at",
      "updated_at",
      "deleted_at",
      "deleted_by",
      "custom_items"
    ],
    without: {
      own_octets: "the target counts them as the items come",
      own_references: "the target counts them as the items come"
    },
    order: "id",
    batch: 1_000
  },
  { name: "space_manager", columns: ["space_id", "user_id"], order: "space_id, user_id", batch: 1_000 },
  {
    name: "overlay",
    columns: ["space_id", "kind", "item_id", "hidden", "overrides", "changes"],
    order: 'space_id, kind COLLATE "C", item_id COLLATE "C"',
    batch: 200
  },
  {
    name: "custom_item",
    columns: ["space_id", "kind", "id", "fields", "created_at", "changes"],
    order: 'space_id, kind COLLATE "C", id COLLATE "C"',
    batch: 200
  }
]

const projects: ReadonlyArray<ArchiveTable> = [
  {
    name: "project",
    columns: [
      "id",
      "title",
      "prompt",
      "status",
      "space_id",
      "owner_id",
      "guest_id",
      "visibility",
      "created_at",
      "updated_at",
      "deleted_at",
      "deleted_by",
      "graph_version",
      "design_version",
      "used_bytes",
      "document_bytes",
      "quota_mib",
      "opened_at"
    ],
    // A run that has not ended stays behind, so its project is as it was before.
    values: {
      status:
        "coalesce((SELECT status_before FROM attempt a WHERE a.project_id = project.id AND a.status IN ('queued', 'running')), status)"
    },
    refersAhead: "project_present_graph",
    order: "id",
    batch: 100
  },
  {
    name: "project_graph",
    columns: ["project_id", "version", "graph", "node_ids"],
    without: { labels: "the target takes them from the graph" },
    order: "project_id, version",
    batch: 4
  },
  {
    name: "project_version",
    columns: ["project_id", "version", "graph_version"],
    order: "project_id, version",
    batch: 1_000
  },
  {
    name: "project_grant",
    columns: ["project_id", "user_id", "level"],
    order: "project_id, user_id",
    batch: 1_000
  }
]

const runs: ReadonlyArray<ArchiveTable> = [
  {
    name: "attempt",
    columns: [
      "id",
      "job_id",
      "collection_id",
      "project_id",
      "org_id",
      "started_by",
      "mode",
      "quality",
      "params",
      "messages",
      "keep_block_ids",
      "scope",
      "node_ids",
      "instructions",
      "prompt",
      "design_version",
      "accepted_version",
      "status_before",
      "model",
      "rule_ids",
      "continued_from",
      "status",
      "cancel_requested",
      "stage",
      "progress_done",
      "progress_total",
      "result_summary",
      "duration_ms",
      "error",
      "usage",
      "run_no",
      "event_count",
      "created_at",
      "started_at",
      "finished_at"
    ],
    without: {
      trace_context: "it names a span of the system that traced the run",
      handed_on: "only a run that has not ended asks for it",
      events_kept: "the events stay behind"
    },
    // A run that has not ended can only continue where its job and its lock are.
    rows: "status NOT IN ('queued', 'running')",
    order: "id",
    batch: 16
  },
  {
    name: "run_document",
    columns: ["attempt_id", "node_id", "place", "after_version", "state", "version", "reason"],
    rows: "attempt_id IN (SELECT id FROM attempt WHERE status NOT IN ('queued', 'running'))",
    order: 'attempt_id, node_id COLLATE "C"',
    batch: 1_000
  }
]

const documents: ReadonlyArray<ArchiveTable> = [
  { name: "document_text", columns: ["hash", "content"], order: "hash", batch: 16 },
  {
    name: "document",
    columns: ["project_id", "node_id", "current_version", "current_bytes"],
    order: 'project_id, node_id COLLATE "C"',
    batch: 1_000
  },
  {
    name: "document_version",
    columns: [
      "id",
      "project_id",
      "node_id",
      "version",
      "edit_type",
      "restored_from",
      "author_id",
      "created_at",
      "text_hash"
    ],
    counter: "id",
    order: 'project_id, node_id COLLATE "C", version',
    batch: 1_000
  }
]

const trail: ReadonlyArray<ArchiveTable> = [
  {
    name: "audit_line",
    columns: [
      "id",
      "at",
      "actor",
      "token_id",
      "action",
      "kind",
      "subject_id",
      "org_id",
      "outcome",
      "code",
      "version_before",
      "version_after",
      "request_id",
      "target_id",
      "detail",
      "former_org_id",
      "repeats"
    ],
    order: "at, id",
    batch: 1_000
  }
]

/** Ordered by foreign keys. A test finds a table or column that is neither here, in `without` nor `notArchived`. */
export const archiveTables: ReadonlyArray<ArchiveTable> = [
  ...accounts,
  ...webhooks,
  ...collections,
  ...spaces,
  ...projects,
  ...runs,
  ...documents,
  ...trail
]

/** The tables that no archive contains, and why. */
export const notArchived: Readonly<Record<string, string>> = {
  schema_migration: "the target has its own; the header of an archive names the source's",
  idempotency_key: "a key is kept for a day, and its answers stand for requests to the source",
  installation_key: "every installation makes its own",
  change: "it tells what changed in the source, for a few days",
  change_feed: "the target's feed begins anew, with an id of its own",
  purged_project: "it tells who could read what the source's changes name",
  generation_lock: "it says what runs now",
  run_event: "it replays runs of the last hours",
  settled_stage: "it belongs to runs that have not ended, or that may go on within a day",
  webhook_delivery: "it waits in the source, or has been delivered from there",
  webhook_intake: "it is a place in the feed of changes of the source",
  guest_day: "a day's count begins again where the archive is imported",
  token_day: "a day's budget begins again where the archive is imported",
  search_setting: "it says how the target indexes",
  search_entry: "the target makes its own from what it is given",
  search_stale: "it says what is still to be indexed",
  search_block: "the target makes its own from the collections",
  search_unparted: "it says what is still to be indexed",
  job_queue: "it holds the jobs of runs that have not ended",
  job_queue_migrations: "the queue makes its own table"
}
