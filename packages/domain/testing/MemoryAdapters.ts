import { Layer } from "effect"
import { Digest, Mac, SecureRandom } from "effect/crypto"
import { RateLimiter } from "effect/persistence"
import { FakeKdf } from "./FakeKdf.ts"
import { MemoryAuditLog } from "./MemoryAuditLog.ts"
import { MemoryCollectionRepo } from "./MemoryCollectionRepo.ts"
import { MemoryCollectionVersionRepo } from "./MemoryCollectionVersionRepo.ts"
import { MemoryCredentialRepo } from "./MemoryCredentialRepo.ts"
import { MemoryDocumentRepo } from "./MemoryDocumentRepo.ts"
import { MemoryTokenWriteRepo } from "./MemoryTokenWriteRepo.ts"
import { MemoryGeneration } from "./MemoryGeneration.ts"
import { MemoryTokenReadRepo } from "./MemoryTokenReadRepo.ts"
import { MemoryGrantRepo } from "./MemoryGrantRepo.ts"
import { MemoryGuestProjectRepo } from "./MemoryGuestProjectRepo.ts"
import { MemoryIdempotencyRepo } from "./MemoryIdempotencyRepo.ts"
import { MemoryIdentityRepo } from "./MemoryIdentityRepo.ts"
import { MemoryInstallationKey } from "./MemoryInstallationKey.ts"
import { MemoryItemChangesRepo } from "./MemoryItemChangesRepo.ts"
import { MemoryOrganisationRepo } from "./MemoryOrganisationRepo.ts"
import { MemoryOverlayRepo } from "./MemoryOverlayRepo.ts"
import { MemoryProjectQuotaRepo } from "./MemoryProjectQuotaRepo.ts"
import { MemoryProjectRepo } from "./MemoryProjectRepo.ts"
import { MemoryPurgeRepo } from "./MemoryPurgeRepo.ts"
import { MemoryRestoreScopeRepo } from "./MemoryRestoreScopeRepo.ts"
import { MemoryRuleRepo } from "./MemoryRuleRepo.ts"
import { MemorySessionRepo } from "./MemorySessionRepo.ts"
import { MemorySpaceManagerRepo } from "./MemorySpaceManagerRepo.ts"
import { MemorySpaceRepo } from "./MemorySpaceRepo.ts"
import { MemoryStore, MemoryTransactor } from "./MemoryStore.ts"
import { MemoryStoreClock } from "./MemoryStoreClock.ts"
import { MemoryStoreFaults } from "./MemoryStoreFaults.ts"
import { MemoryTokenRepo } from "./MemoryTokenRepo.ts"
import { MemoryUserRepo } from "./MemoryUserRepo.ts"
import { MemoryVersionRepo } from "./MemoryVersionRepo.ts"

const Stores = Layer.mergeAll(
  MemoryAuditLog.layer,
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
    MemoryItemChangesRepo.layer,
    MemorySpaceManagerRepo.layer,
    MemoryCredentialRepo.layer,
    MemoryGeneration.layer,
    Layer.provideMerge(Layer.merge(MemoryTokenWriteRepo.layer, MemoryTokenReadRepo.layer), Stores),
    MemoryGrantRepo.layer,
    MemoryGuestProjectRepo.layer,
    MemoryIdempotencyRepo.layer,
    MemoryIdentityRepo.layer,
    MemoryProjectQuotaRepo.layer,
    MemoryPurgeRepo.layer,
    MemoryRestoreScopeRepo.layer,
    MemoryRuleRepo.layer,
    MemoryOrganisationRepo.layer,
    MemorySessionRepo.layer,
    MemoryStoreClock.layer,
    MemoryStoreFaults.layer,
    MemoryTransactor.layer,
    MemoryUserRepo.layer,
    MemoryVersionRepo.layer,
    FakeKdf.layer,
    Digest.layerWebCrypto,
    Layer.provide(Mac.layerWebCrypto, SecureRandom.layerWebCrypto),
    SecureRandom.layerWebCrypto,
    RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory))
  ).pipe(Layer.provideMerge(MemoryStore.layer))
}
