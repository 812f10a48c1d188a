import { Layer } from "effect"
import { RunNews } from "./RunNews.ts"
import { SqlAttemptRepo } from "./SqlAttemptRepo.ts"
import { SqlAuditLog } from "./SqlAuditLog.ts"
import { SqlCollectionRepo } from "./SqlCollectionRepo.ts"
import { SqlCollectionVersionRepo } from "./SqlCollectionVersionRepo.ts"
import { SqlCredentialRepo } from "./SqlCredentialRepo.ts"
import { SqlDocumentRepo } from "./SqlDocumentRepo.ts"
import { SqlFrequentWriteRepo } from "./SqlFrequentWriteRepo.ts"
import { SqlGenerationLock } from "./SqlGenerationLock.ts"
import { SqlGlanceRepo } from "./SqlGlanceRepo.ts"
import { SqlGrantRepo } from "./SqlGrantRepo.ts"
import { SqlGuestProjectRepo } from "./SqlGuestProjectRepo.ts"
import { SqlIdempotencyRepo } from "./SqlIdempotencyRepo.ts"
import { SqlIdentityRepo } from "./SqlIdentityRepo.ts"
import { SqlInstallationKey } from "./SqlInstallationKey.ts"
import { SqlItemChangesRepo } from "./SqlItemChangesRepo.ts"
import { SqlJobQueue } from "./SqlJobQueue.ts"
import { SqlOrganisationRepo } from "./SqlOrganisationRepo.ts"
import { SqlOverlayRepo } from "./SqlOverlayRepo.ts"
import { SqlProjectQuotaRepo } from "./SqlProjectQuotaRepo.ts"
import { SqlProjectRepo } from "./SqlProjectRepo.ts"
import { SqlPurgeRepo } from "./SqlPurgeRepo.ts"
import { SqlRestoreScopeRepo } from "./SqlRestoreScopeRepo.ts"
import { SqlRuleRepo } from "./SqlRuleRepo.ts"
import { SqlRunEvents } from "./SqlRunEvents.ts"
import { SqlSessionRepo } from "./SqlSessionRepo.ts"
import { SqlSettledStages } from "./SqlSettledStages.ts"
import { SqlSpaceManagerRepo } from "./SqlSpaceManagerRepo.ts"
import { SqlSpaceRepo } from "./SqlSpaceRepo.ts"
import { SqlStoreClock } from "./SqlStoreClock.ts"
import { SqlStarterRepo } from "./SqlStarterRepo.ts"
import { SqlTokenRepo } from "./SqlTokenRepo.ts"
import { SqlTransactor } from "./SqlTransactor.ts"
import { SqlUsageLedger } from "./SqlUsageLedger.ts"
import { SqlUserRepo } from "./SqlUserRepo.ts"
import { SqlVersionRepo } from "./SqlVersionRepo.ts"

/** Every port of the domain that a database answers, over one `SqlClient` whose schema is migrated. */
export const SqlAdapters = {
  layer: Layer.mergeAll(
    SqlAttemptRepo.layer,
    SqlAuditLog.layer,
    SqlCollectionRepo.layer,
    SqlCollectionVersionRepo.layer,
    SqlCredentialRepo.layer,
    SqlDocumentRepo.layer,
    SqlFrequentWriteRepo.layer,
    SqlGenerationLock.layer,
    SqlGlanceRepo.layer,
    SqlGrantRepo.layer,
    SqlGuestProjectRepo.layer,
    SqlIdempotencyRepo.layer,
    SqlIdentityRepo.layer,
    SqlInstallationKey.layer,
    SqlItemChangesRepo.layer,
    SqlJobQueue.layer,
    SqlOrganisationRepo.layer,
    SqlOverlayRepo.layer,
    SqlProjectQuotaRepo.layer,
    SqlProjectRepo.layer,
    SqlPurgeRepo.layer,
    SqlRestoreScopeRepo.layer,
    SqlRuleRepo.layer,
    SqlRunEvents.layer,
    SqlSessionRepo.layer,
    SqlSettledStages.layer,
    SqlSpaceRepo.layer,
    SqlSpaceManagerRepo.layer,
    SqlStoreClock.layer,
    SqlStarterRepo.layer,
    SqlTokenRepo.layer,
    SqlTransactor.layer,
    SqlUsageLedger.layer,
    SqlUserRepo.layer,
    SqlVersionRepo.layer
  ).pipe(Layer.provide(RunNews.layer))
}
