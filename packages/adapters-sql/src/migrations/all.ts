import type { Migration } from "../database/Migrations.ts"
import { accounts } from "./0001_accounts.ts"
import { designs } from "./0002_designs.ts"
import { generation } from "./0003_generation.ts"
import { idempotency } from "./0004_idempotency.ts"
import { purge } from "./0005_purge.ts"
import { traceContext } from "./0006_trace_context.ts"
import { tokenBudget } from "./0007_token_budget.ts"
import { durableRuns } from "./0008_durable_runs.ts"
import { openAttempt } from "./0009_open_attempt.ts"
import { audit } from "./0010_audit.ts"
import { userIdentity } from "./0011_user_identity.ts"
import { auditTargets } from "./0012_audit_targets.ts"
import { auditFormerOwner } from "./0013_audit_former_owner.ts"
import { toldChanges } from "./0014_told_changes.ts"
import { broughtWholes } from "./0015_brought_wholes.ts"
import { itemChanges } from "./0016_item_changes.ts"
import { collectionVersions } from "./0017_collection_versions.ts"
import { installationKey } from "./0018_installation_key.ts"
import { quotas } from "./0019_quotas.ts"
import { repeatsAndTrashOrder } from "./0020_repeats_and_trash_order.ts"
import { publicProjects } from "./0021_public_projects.ts"
import { projectWeight } from "./0022_project_weight.ts"
import { followedJobs } from "./0023_followed_jobs.ts"
import { listedSpacesAndHistories } from "./0024_listed_spaces_and_histories.ts"
import { changes } from "./0025_changes.ts"
import { search } from "./0026_search.ts"
import { webhooks } from "./0027_webhooks.ts"
import { projectGeneration } from "./0028_project_generation.ts"
import { auditMonths } from "./0029_audit_months.ts"
import { acceptedPrompt } from "./0030_accepted_prompt.ts"
import { enabledWebhooks } from "./0031_enabled_webhooks.ts"
import { ownTrashAndOutcomes } from "./0032_own_trash_and_outcomes.ts"
import { searchOrder } from "./0033_search_order.ts"
import { whoTrashedProjects } from "./0035_who_trashed_projects.ts"
import { continuedRuns } from "./0036_continued_runs.ts"
import { searchParts } from "./0037_search_parts.ts"
import { ownSizes } from "./0038_own_sizes.ts"
import { rowsByIndex } from "./0039_rows_by_index.ts"
import { changers } from "./0040_changers.ts"
import { searchFacts } from "./0041_search_facts.ts"

/** Every migration, in order. One that was released never changes: what comes later is a new one. */
export const migrations: ReadonlyArray<Migration> = [
  accounts,
  designs,
  generation,
  idempotency,
  purge,
  traceContext,
  tokenBudget,
  durableRuns,
  openAttempt,
  audit,
  userIdentity,
  auditTargets,
  auditFormerOwner,
  toldChanges,
  broughtWholes,
  itemChanges,
  collectionVersions,
  installationKey,
  quotas,
  repeatsAndTrashOrder,
  publicProjects,
  projectWeight,
  followedJobs,
  listedSpacesAndHistories,
  changes,
  search,
  webhooks,
  projectGeneration,
  auditMonths,
  acceptedPrompt,
  enabledWebhooks,
  ownTrashAndOutcomes,
  searchOrder,
  whoTrashedProjects,
  continuedRuns,
  searchParts,
  ownSizes,
  rowsByIndex,
  changers,
  searchFacts
]
