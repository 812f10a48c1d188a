import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Guests } from "@design-workspace/domain/accounts/Guests"
import { KeyDerivations } from "@design-workspace/domain/accounts/KeyDerivations"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Changes } from "@design-workspace/domain/changes/Changes"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { CollectionVersions } from "@design-workspace/domain/collections/CollectionVersions"
import { Decomposition } from "@design-workspace/domain/decomposition/Decomposition"
import { Documents } from "@design-workspace/domain/documents/Documents"
import { ReadsByToken } from "@design-workspace/domain/fastpath/ReadsByToken"
import { WritesByToken } from "@design-workspace/domain/fastpath/WritesByToken"
import { Generation } from "@design-workspace/domain/generation/Generation"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { ProjectGeneration } from "@design-workspace/domain/generation/projects/ProjectGeneration"
import { GenerationWorker } from "@design-workspace/domain/generation/worker/GenerationWorker"
import { Idempotency } from "@design-workspace/domain/idempotency/Idempotency"
import { CollectionImport } from "@design-workspace/domain/interchange/CollectionImport"
import { Jobs } from "@design-workspace/domain/jobs/Jobs"
import { MemoryRules } from "@design-workspace/domain/memory/MemoryRules"
import { Explanations } from "@design-workspace/domain/overlays/Explanations"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Upstream } from "@design-workspace/domain/overlays/Upstream"
import { OpeningLog } from "@design-workspace/domain/projects/OpeningLog"
import { ProjectGrants } from "@design-workspace/domain/projects/ProjectGrants"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { ProjectVersions } from "@design-workspace/domain/projects/ProjectVersions"
import { CallRights } from "@design-workspace/domain/rights/CallRights"
import { Search } from "@design-workspace/domain/search/Search"
import { IdentitySignIn } from "@design-workspace/domain/sessions/IdentitySignIn"
import { Sessions } from "@design-workspace/domain/sessions/Sessions"
import { SignInWays } from "@design-workspace/domain/sessions/SignInWays"
import { SpaceManagers } from "@design-workspace/domain/spaces/SpaceManagers"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { AbandonedProjects } from "@design-workspace/domain/trash/AbandonedProjects"
import { BulkRestore } from "@design-workspace/domain/trash/BulkRestore"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { RestorePreviews } from "@design-workspace/domain/trash/RestorePreviews"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { TrashPreviews } from "@design-workspace/domain/trash/TrashPreviews"
import { Preconditions } from "@design-workspace/domain/versions/Preconditions"
import { WebhookBell } from "@design-workspace/domain/webhooks/WebhookBell"
import { WebhookDeliveries } from "@design-workspace/domain/webhooks/WebhookDeliveries"
import { Webhooks } from "@design-workspace/domain/webhooks/Webhooks"
import { WebhookWorker } from "@design-workspace/domain/webhooks/WebhookWorker"
import { Layer } from "effect"
import { ConfiguredGeneration } from "./limits/ConfiguredGeneration.ts"
import { RateLimits } from "./limits/RateLimits.ts"

/** Services below the list are used by the list. Those of `Layer.provide` are not exported. */
export const Domain = Layer.mergeAll(
  AbandonedProjects.layer,
  Accounts.layer,
  BulkRestore.layer,
  CallRights.layer,
  Changes.layer,
  CollectionImport.layer,
  CollectionVersions.layer,
  Decomposition.layer,
  Documents.layer,
  Explanations.layer,
  Generation.layer,
  GenerationWorker.layer,
  Idempotency.layer,
  IdentitySignIn.layer,
  MemoryRules.layer,
  Overlays.layer,
  Preconditions.layer,
  ProjectGeneration.layer,
  ProjectGrants.layer,
  ProjectVersions.layer,
  Projects.layer,
  Purge.layer,
  RestorePreviews.layer,
  Search.layer,
  SignInWays.layer,
  SpaceManagers.layer,
  Spaces.layer,
  ReadsByToken.layer,
  WritesByToken.layer,
  Tokens.layer,
  TrashPreviews.layer,
  Upstream.layer,
  WebhookDeliveries.layer,
  WebhookWorker.layer,
  Webhooks.layer
).pipe(
  Layer.provideMerge([Collections.layer, Jobs.layer, Sessions.layer, Trash.layer]),
  Layer.provideMerge(AuditTrail.layer),
  Layer.provide([Guests.layer, KeyDerivations.layer, ModelTurns.layer, OpeningLog.layer, WebhookBell.layer]),
  Layer.provideMerge([ConfiguredGeneration, RateLimits])
)
