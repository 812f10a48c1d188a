import { Latch, Layer } from "effect"
import { SqlOrganisationRepo } from "../accounts/SqlOrganisationRepo.ts"
import { SqlIdentityRepo, SqlSessionRepo } from "../accounts/SqlSessionRepo.ts"
import { SqlTokenRepo } from "../accounts/SqlTokenRepo.ts"
import { SqlCredentialRepo, SqlPeople, SqlUserRepo } from "../accounts/SqlUserRepo.ts"
import { SqlAuditLog, SqlAuditMonths } from "../audit/SqlAuditLog.ts"
import { ChangeNotifications, SqlChangeFeed } from "../changes/SqlChangeFeed.ts"
import { SqlCollectionParts } from "../collections/SqlCollectionParts.ts"
import { SqlCollectionRepo } from "../collections/SqlCollectionRepo.ts"
import { SqlCollectionVersionRepo } from "../collections/SqlCollectionVersionRepo.ts"
import { SqlDocumentRepo } from "../documents/SqlDocumentRepo.ts"
import { SqlReadByTokenRepo } from "../fastpath/SqlReadByTokenRepo.ts"
import { SqlWriteByTokenRepo } from "../fastpath/SqlWriteByTokenRepo.ts"
import { RunNotifications } from "../generation/RunNotifications.ts"
import { SqlAttemptRepo } from "../generation/SqlAttemptRepo.ts"
import { SqlGeneratedProjectRepo } from "../generation/SqlGeneratedProjectRepo.ts"
import { SqlGenerationLock } from "../generation/SqlGenerationLock.ts"
import { SqlJobQueue } from "../generation/SqlJobQueue.ts"
import { SqlRunDocuments } from "../generation/SqlRunDocuments.ts"
import { SqlRunEvents } from "../generation/SqlRunEvents.ts"
import { SqlRunRepo } from "../generation/SqlRunRepo.ts"
import { SqlSettledStages } from "../generation/SqlSettledStages.ts"
import { SqlStarterRepo } from "../generation/SqlStarterRepo.ts"
import { SqlUsageLedger } from "../generation/SqlUsageLedger.ts"
import { SqlIdempotencyRepo } from "../idempotency/SqlIdempotencyRepo.ts"
import { SqlInstallationKey } from "../installation/SqlInstallationKey.ts"
import { SqlJobRepo } from "../jobs/SqlJobRepo.ts"
import { SqlRuleRepo } from "../memory/SqlRuleRepo.ts"
import { SqlItemChangesRepo, SqlOverlayRepo } from "../overlays/SqlOverlayRepo.ts"
import { SqlGuestProjectRepo } from "../projects/SqlGuestProjectRepo.ts"
import { SqlProjectQuotaRepo } from "../projects/SqlProjectQuotaRepo.ts"
import { SqlGrantRepo, SqlProjectRepo } from "../projects/SqlProjectRepo.ts"
import { SqlProjectVersionRepo } from "../projects/SqlProjectVersionRepo.ts"
import { SqlSearchRepo } from "../search/SqlSearchRepo.ts"
import { SqlSpaceManagerRepo, SqlSpaceRepo } from "../spaces/SqlSpaceRepo.ts"
import { CommitSignal, SqlStoreFaults, SqlTransactor } from "../sql/SqlTransactor.ts"
import { SqlStoreClock, SqlVersionRepo } from "../sql/SqlVersionRepo.ts"
import { SqlPurgeRepo } from "../trash/SqlPurgeRepo.ts"
import { SqlRestoreScopeRepo } from "../trash/SqlRestoreScopeRepo.ts"
import { SqlDeliveryIntake } from "../webhooks/SqlDeliveryIntake.ts"
import { SqlDeliveryQueue } from "../webhooks/SqlDeliveryQueue.ts"
import { SqlWebhookRepo } from "../webhooks/SqlWebhookRepo.ts"

/** Each stands in a file of its name, or, if it has a few lines, in a neighbour's, as the imports say. */
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
    SqlReadByTokenRepo.layer,
    SqlTokenRepo.layer,
    SqlWriteByTokenRepo.layer,
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
