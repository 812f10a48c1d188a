import { Layer } from "effect"
import { Digest, Mac, SecureRandom } from "effect/crypto"
import { RateLimiter } from "effect/persistence"
import { FakeKdf } from "./accounts/FakeKdf.ts"
import { MemoryCredentialRepo } from "./accounts/MemoryCredentialRepo.ts"
import { MemoryOrganisationRepo } from "./accounts/MemoryOrganisationRepo.ts"
import { MemoryPeople } from "./accounts/MemoryPeople.ts"
import { MemorySessionRepo } from "./accounts/MemorySessionRepo.ts"
import { MemoryTokenRepo } from "./accounts/MemoryTokenRepo.ts"
import { MemoryUserRepo } from "./accounts/MemoryUserRepo.ts"
import { MemoryAuditLog } from "./audit/MemoryAuditLog.ts"
import { MemoryAuditMonths } from "./audit/MemoryAuditMonths.ts"
import { MemoryChangeFeed } from "./changes/MemoryChangeFeed.ts"
import { MemoryCollectionParts, MemoryCollectionRepo } from "./collections/MemoryCollectionRepo.ts"
import { MemoryCollectionVersionRepo } from "./collections/MemoryCollectionVersionRepo.ts"
import { MemoryDocumentRepo } from "./documents/MemoryDocumentRepo.ts"
import { MemoryReadByTokenRepo } from "./fastpath/MemoryReadByTokenRepo.ts"
import { MemoryWriteByTokenRepo } from "./fastpath/MemoryWriteByTokenRepo.ts"
import { MemoryGeneration } from "./generation/MemoryGeneration.ts"
import { MemoryIdempotencyRepo } from "./idempotency/MemoryIdempotencyRepo.ts"
import { MemoryJobRepo } from "./jobs/MemoryJobRepo.ts"
import { MemoryRuleRepo } from "./memory/MemoryRuleRepo.ts"
import { MemoryItemChangesRepo } from "./overlays/MemoryItemChangesRepo.ts"
import { MemoryOverlayRepo } from "./overlays/MemoryOverlayRepo.ts"
import { MemoryGrantRepo } from "./projects/MemoryGrantRepo.ts"
import { MemoryGuestProjectRepo } from "./projects/MemoryGuestProjectRepo.ts"
import { MemoryProjectQuotaRepo } from "./projects/MemoryProjectQuotaRepo.ts"
import { MemoryProjectRepo } from "./projects/MemoryProjectRepo.ts"
import { MemoryProjectVersionRepo } from "./projects/MemoryProjectVersionRepo.ts"
import { MemorySearchRepo } from "./search/MemorySearchRepo.ts"
import { MemoryIdentityRepo } from "./sessions/MemoryIdentityRepo.ts"
import { MemoryInstallationKey } from "./shared/MemoryInstallationKey.ts"
import { MemoryStore, MemoryTransactor } from "./shared/MemoryStore.ts"
import { MemoryStoreClock } from "./shared/MemoryStoreClock.ts"
import { MemoryStoreFaults } from "./shared/MemoryStoreFaults.ts"
import { MemorySpaceManagerRepo } from "./spaces/MemorySpaceManagerRepo.ts"
import { MemorySpaceRepo } from "./spaces/MemorySpaceRepo.ts"
import { MemoryPurgeRepo } from "./trash/MemoryPurgeRepo.ts"
import { MemoryRestoreScopeRepo } from "./trash/MemoryRestoreScopeRepo.ts"
import { MemoryVersionRepo } from "./versions/MemoryVersionRepo.ts"
import { MemoryDeliveryIntake } from "./webhooks/MemoryDeliveryIntake.ts"
import { MemoryDeliveryQueue } from "./webhooks/MemoryDeliveryQueue.ts"
import { MemoryWebhookRepo } from "./webhooks/MemoryWebhookRepo.ts"

const Stores = Layer.mergeAll(
  MemoryAuditLog.layer,
  MemoryAuditMonths.layer,
  MemoryCollectionRepo.layer,
  MemoryCollectionVersionRepo.layer,
  MemoryDocumentRepo.layer,
  MemoryOverlayRepo.layer,
  MemoryProjectRepo.layer,
  MemorySpaceRepo.layer,
  MemoryTokenRepo.layer
)

/** Every port of the domain but the model over one in-memory store, its randomness and hashing from Web Crypto. */
export const MemoryAdapters = {
  layer: Layer.mergeAll(
    Layer.provide(MemoryInstallationKey.layer, SecureRandom.layerWebCrypto),
    MemoryChangeFeed.layer,
    MemoryDeliveryIntake.layer,
    MemoryDeliveryQueue.layer,
    MemoryItemChangesRepo.layer,
    MemorySpaceManagerRepo.layer,
    MemoryCredentialRepo.layer,
    MemoryGeneration.layer,
    Layer.provideMerge(
      Layer.mergeAll(MemoryCollectionParts.layer, MemoryWriteByTokenRepo.layer, MemoryReadByTokenRepo.layer),
      Stores
    ),
    MemoryGrantRepo.layer,
    MemoryGuestProjectRepo.layer,
    MemoryIdempotencyRepo.layer,
    MemoryIdentityRepo.layer,
    MemoryJobRepo.layer,
    MemoryProjectQuotaRepo.layer,
    MemoryProjectVersionRepo.layer,
    MemoryPurgeRepo.layer,
    MemoryRestoreScopeRepo.layer,
    MemoryRuleRepo.layer,
    MemoryOrganisationRepo.layer,
    MemorySearchRepo.layer,
    MemorySessionRepo.layer,
    MemoryStoreClock.layer,
    MemoryStoreFaults.layer,
    MemoryTransactor.layer,
    MemoryPeople.layer,
    MemoryUserRepo.layer,
    MemoryVersionRepo.layer,
    MemoryWebhookRepo.layer,
    FakeKdf.layer,
    Digest.layerWebCrypto,
    Layer.provide(Mac.layerWebCrypto, SecureRandom.layerWebCrypto),
    SecureRandom.layerWebCrypto,
    RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory))
  ).pipe(Layer.provideMerge(MemoryStore.layer))
}
