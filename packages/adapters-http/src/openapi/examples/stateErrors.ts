import { finished, project, shop, space } from "@design-workspace/api/wire/Texts"
import * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import * as Collections from "@design-workspace/domain/collections/CollectionErrors"
import * as Idempotency from "@design-workspace/domain/idempotency/IdempotencyErrors"
import * as Overlays from "@design-workspace/domain/overlays/OverlayErrors"
import { QuotaExceeded } from "@design-workspace/domain/quotas/QuotaExceeded"
import { CollectionId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { PreconditionFailed } from "@design-workspace/domain/shared/Precondition"
import { Stale } from "@design-workspace/domain/shared/Stale"
import * as Spaces from "@design-workspace/domain/spaces/SpaceErrors"
import { DateTime } from "effect"
import { exampleFor } from "./exampleFor.ts"

const version = DateTime.makeUnsafe(finished)
const ownLayer = "x:01a1fa40-0b17-7f3e-8c5a-6e2d9a4b7c18"
const ownBlock = "x:01a1fa40-0c8e-7c02-b1d7-3f5a9be6c210"

/** Examples of the errors of a state in the way. */
export const stateErrors = () => ({
  SpaceInTrash: exampleFor(
    new Spaces.SpaceInTrash({
      spaceId: SpaceId.make(space),
      spaceName: "Shop platform",
      restorableByCaller: true
    }),
    "restoreProject",
    { id: project }
  ),
  Stale: exampleFor(new Stale({ updatedAt: version }), "updateCollection"),
  CollectionInTrash: exampleFor(
    new Collections.CollectionInTrash({ collectionId: CollectionId.make(shop), restorableByCaller: true }),
    "regenerateCollection"
  ),
  InUse: exampleFor(
    new Overlays.LayerInUse({ layerId: ownLayer, blocks: [{ id: ownBlock, origin: "custom" }] }),
    "removeSpaceLayer",
    { id: space, layerId: ownLayer }
  ),
  NotInherited: exampleFor(
    new Overlays.NotInherited({ kind: "block", itemId: ownBlock }),
    "restoreSpaceBlock"
  ),
  EmailTaken: exampleFor(new Accounts.EmailTaken({ email: "ada@example.org" }), "createUser"),
  QuotaExceeded: exampleFor(
    new QuotaExceeded({ quota: "live_tokens", limit: 100, used: 100 }),
    "createToken"
  ),
  IdempotencyMismatch: exampleFor(new Idempotency.IdempotencyMismatch(), "createCollection"),
  IdempotencyInFlight: exampleFor(
    new Idempotency.IdempotencyInFlight({ retryAfterSeconds: 2 }),
    "createCollection"
  ),
  PreconditionFailed: exampleFor(new PreconditionFailed({ updatedAt: version }), "updateCollection")
})
