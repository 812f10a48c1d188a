import { Latch, Layer } from "effect"
import { SqlCredentialRepo, SqlOrganisationRepo, SqlPeople, SqlUserRepo } from "../accounts/accounts.ts"
import { SqlIdentityRepo, SqlSessionRepo } from "../accounts/sessions.ts"
import { SqlTokenRepo } from "../accounts/tokens.ts"
import { SqlAuditLog, SqlAuditMonths } from "../audit/auditLog.ts"
import { ChangeNotifications, SqlChangeFeed } from "../changes/changeFeed.ts"
import { SqlCollectionParts, SqlCollectionRepo } from "../collections/collections.ts"
import { SqlCollectionVersionRepo } from "../collections/SqlCollectionVersionRepo.ts"
import { SqlDocumentRepo } from "../documents/SqlDocumentRepo.ts"
import { SqlTokenReadRepo } from "../fastpath/SqlTokenReadRepo.ts"
import { SqlTokenWriteRepo } from "../fastpath/SqlTokenWriteRepo.ts"
import { SqlGeneratedProjectRepo, SqlRunDocuments, SqlSettledStages } from "../generation/projectRuns.ts"
import { RunNotifications } from "../generation/RunNotifications.ts"
import { SqlRunRepo, SqlStarterRepo, SqlUsageLedger } from "../generation/runs.ts"
import { SqlAttemptRepo } from "../generation/SqlAttemptRepo.ts"
import { SqlGenerationLock } from "../generation/SqlGenerationLock.ts"
import { SqlJobQueue } from "../generation/SqlJobQueue.ts"
import { SqlRunEvents } from "../generation/SqlRunEvents.ts"
import { SqlIdempotencyRepo } from "../idempotency/SqlIdempotencyRepo.ts"
import { SqlInstallationKey, SqlStoreClock } from "../installation/installation.ts"
import { SqlJobRepo } from "../jobs/SqlJobRepo.ts"
import { SqlRuleRepo } from "../memory/SqlRuleRepo.ts"
import { SqlItemChangesRepo, SqlOverlayRepo } from "../overlays/SqlOverlayRepo.ts"
import { SqlGrantRepo, SqlGuestProjectRepo } from "../projects/guestsAndGrants.ts"
import { SqlProjectQuotaRepo } from "../projects/projectQuota.ts"
import { SqlProjectRepo } from "../projects/SqlProjectRepo.ts"
import { SqlProjectVersionRepo } from "../projects/SqlProjectVersionRepo.ts"
import { SqlSearchRepo } from "../search/SqlSearchRepo.ts"
import { SqlSpaceManagerRepo, SqlSpaceRepo } from "../spaces/spaces.ts"
import { SqlVersionRepo } from "../sql/rowChanges.ts"
import { CommitSignal, SqlStoreFaults, SqlTransactor } from "../sql/SqlTransactor.ts"
import { SqlPurgeRepo, SqlRestoreScopeRepo } from "../trash/trash.ts"
import { SqlDeliveryIntake, SqlDeliveryQueue } from "../webhooks/deliveries.ts"
import { SqlWebhookRepo } from "../webhooks/webhooks.ts"

export const SqlAdapters = {
  layer: Layer.mergeAll(
    SqlAttemptRepo.layer,
    SqlAuditLog.layer,
    SqlAuditMonths.layer,
    SqlChangeFeed.layer,
    SqlCollectionParts.layer,
    SqlCollectionRepo.layer,
    SqlCollectionVersionRepo.layer,
    SqlCredentialRepo.layer,
    SqlDeliveryIntake.layer,
    SqlDeliveryQueue.layer,
    SqlDocumentRepo.layer,
    SqlGeneratedProjectRepo.layer,
    SqlGenerationLock.layer,
    SqlGrantRepo.layer,
    SqlGuestProjectRepo.layer,
    SqlIdempotencyRepo.layer,
    SqlIdentityRepo.layer,
    SqlInstallationKey.layer,
    SqlItemChangesRepo.layer,
    SqlJobQueue.layer,
    SqlJobRepo.layer,
    SqlOrganisationRepo.layer,
    SqlOverlayRepo.layer,
    SqlProjectQuotaRepo.layer,
    SqlProjectRepo.layer,
    SqlProjectVersionRepo.layer,
    SqlPurgeRepo.layer,
    SqlRestoreScopeRepo.layer,
    SqlRuleRepo.layer,
    SqlRunDocuments.layer,
    SqlRunEvents.layer,
    SqlRunRepo.layer,
    SqlSearchRepo.layer,
    SqlSessionRepo.layer,
    SqlSettledStages.layer,
    SqlSpaceManagerRepo.layer,
    SqlSpaceRepo.layer,
    SqlStarterRepo.layer,
    SqlStoreClock.layer,
    SqlStoreFaults.layer,
    SqlTokenReadRepo.layer,
    SqlTokenRepo.layer,
    SqlTokenWriteRepo.layer,
    SqlUsageLedger.layer,
    SqlPeople.layer,
    SqlUserRepo.layer,
    SqlVersionRepo.layer,
    SqlWebhookRepo.layer
  ).pipe(
    Layer.provideMerge(SqlTransactor.layer),
    Layer.provide([
      ChangeNotifications.layer,
      RunNotifications.layer,
      Layer.effect(CommitSignal, Latch.make())
    ])
  )
}
