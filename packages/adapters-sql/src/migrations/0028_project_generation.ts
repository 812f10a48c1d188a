import type { Migration } from "../database/Migrations.ts"

const projects = `
ALTER TABLE project ADD COLUMN design_version timestamptz(3);
UPDATE project SET design_version = updated_at;
ALTER TABLE project ALTER COLUMN design_version SET NOT NULL;
`

const attempts = `
ALTER TABLE attempt
  ALTER COLUMN collection_id DROP NOT NULL,
  ALTER COLUMN mode DROP NOT NULL,
  ALTER COLUMN params DROP NOT NULL,
  ALTER COLUMN messages DROP NOT NULL,
  ALTER COLUMN keep_block_ids DROP NOT NULL,
  ADD COLUMN project_id uuid REFERENCES project ON DELETE CASCADE,
  ADD COLUMN org_id uuid,
  ADD COLUMN scope text,
  ADD COLUMN node_ids jsonb,
  ADD COLUMN instructions text,
  ADD COLUMN design_version timestamptz(3),
  ADD COLUMN accepted_version timestamptz(3),
  ADD COLUMN status_before text,
  ADD CONSTRAINT attempt_subject CHECK (num_nonnulls(collection_id, project_id) = 1),
  ADD CONSTRAINT attempt_of_collection
    CHECK (num_nulls(collection_id, mode, params, messages, keep_block_ids) IN (0, 5)),
  ADD CONSTRAINT attempt_of_project
    CHECK (num_nulls(project_id, org_id, scope, design_version, accepted_version, status_before) IN (0, 6));

CREATE UNIQUE INDEX attempt_open_project ON attempt (project_id) WHERE status IN ('queued', 'running');
CREATE INDEX attempt_project ON attempt (project_id, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
CREATE INDEX attempt_status_collection ON attempt (status, created_at DESC, id DESC) WHERE collection_id IS NOT NULL;
CREATE INDEX attempt_status_project ON attempt (status, created_at DESC, id DESC) WHERE project_id IS NOT NULL;
CREATE INDEX attempt_project_org ON attempt (org_id, status, created_at DESC, id DESC) WHERE org_id IS NOT NULL;
CREATE INDEX attempt_project_starter ON attempt (started_by, status, created_at DESC, id DESC)
  WHERE project_id IS NOT NULL;

CREATE TABLE run_document (
  attempt_id uuid NOT NULL REFERENCES attempt ON DELETE CASCADE,
  node_id text NOT NULL,
  place integer NOT NULL,
  after_version integer NOT NULL,
  state text CHECK (state IN ('written', 'skipped', 'failed')),
  version integer,
  reason text,
  PRIMARY KEY (attempt_id, node_id)
);
`

const locks = `
ALTER TABLE generation_lock DROP CONSTRAINT generation_lock_pkey;
ALTER TABLE generation_lock
  ALTER COLUMN collection_id DROP NOT NULL,
  ADD COLUMN project_id uuid REFERENCES project ON DELETE CASCADE,
  ADD CONSTRAINT generation_lock_collection UNIQUE (collection_id),
  ADD CONSTRAINT generation_lock_project UNIQUE (project_id),
  ADD CONSTRAINT generation_lock_subject CHECK (num_nonnulls(collection_id, project_id) = 1);
`

const budgets = `
ALTER TABLE token_day DROP CONSTRAINT token_day_org_id_day_key;
ALTER TABLE token_day
  ADD COLUMN user_id uuid,
  ADD CONSTRAINT token_day_payer UNIQUE NULLS NOT DISTINCT (org_id, user_id, day);
`

const changes = `
DROP TRIGGER audit_line_told ON audit_line;
CREATE TRIGGER audit_line_told AFTER INSERT ON audit_line FOR EACH ROW
  WHEN (
    (NEW.outcome = 'applied' OR NEW.kind = 'project' AND NEW.outcome IN ('accepted', 'cancelled', 'failed'))
    AND NEW.subject_id IS NOT NULL AND NEW.kind IN ('collection', 'space', 'project', 'rule')
    AND coalesce(current_setting('design_workspace.imports', true), '') = ''
  )
  EXECUTE FUNCTION tell_change();
`

/**
 * Projects are generated too (contract section 10), so attempts and locks are of a collection or of a project. A
 * project's `design_version` is the version at which it got its present graph or prompt, whichever came later. Its
 * attempts name the organisation of its space, for the lists of jobs; spaces never change organisations. `run_document`
 * has the documents that an attempt writes, in the order of `place`; `after_version` is the document's version when that was planned, and `state` is null until it is settled. A row of
 * `token_day` with a user counts what that user took of the organisation's tokens as somebody from outside. It outlives
 * the user, so it is no foreign key. The beginning of a project's run and every end of it change the project's status,
 * and so are told among the changes, whatever the outcome.
 */
export const projectGeneration: Migration = {
  id: 28,
  name: "project_generation",
  sql: projects + attempts + locks + budgets + changes
}
