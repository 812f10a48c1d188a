import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Sessions } from "@design-workspace/domain/accounts/Sessions"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { Decomposition } from "@design-workspace/domain/decomposition/Decomposition"
import { Documents } from "@design-workspace/domain/documents/Documents"
import { Generation } from "@design-workspace/domain/generation/Generation"
import { GenerationSettings } from "@design-workspace/domain/generation/GenerationSettings"
import { GenerationWorker } from "@design-workspace/domain/generation/GenerationWorker"
import { Jobs } from "@design-workspace/domain/jobs/Jobs"
import { MemoryRules } from "@design-workspace/domain/memory/MemoryRules"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Spaces } from "@design-workspace/domain/spaces/Spaces"
import { Trash } from "@design-workspace/domain/trash/Trash"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Duration, Effect, Layer } from "effect"
import { RateLimits } from "./RateLimits.ts"
import { Settings } from "./Settings.ts"

const Services = Layer.mergeAll(
  Accounts.layer,
  Tokens.layer,
  Collections.layer,
  Spaces.layer,
  Overlays.layer,
  Documents.layer,
  Trash.layer,
  MemoryRules.layer,
  Generation.layer,
  Jobs.layer,
  Decomposition.layer,
  Projects.layer,
  GenerationWorker.layer
).pipe(Layer.provideMerge(Sessions.layer))

const Crypto = Layer.mergeAll(NodeCrypto.layerSecureRandom, NodeCrypto.layerDigest, NodeCrypto.layerKdf)

const Configured = Layer.effect(
  GenerationSettings,
  Effect.map(Settings, (settings) => ({
    window: settings.generationWindow,
    concurrency: settings.generationConcurrency,
    queueCapacity: settings.jobQueueCapacity,
    workerPatience: Duration.seconds(30)
  }))
)

/** Every service of the domain and the workers of generation, over `DesignModel` and the ports that a database answers. */
export const Domain = Services.pipe(
  Layer.provideMerge(Configured),
  Layer.provideMerge(Crypto),
  Layer.provideMerge(RateLimits)
)
