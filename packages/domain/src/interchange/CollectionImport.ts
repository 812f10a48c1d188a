import { Context, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { OrganisationNotFound } from "../accounts/AccountErrors.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { Collection } from "../collections/Collection.ts"
import { makeCreateCollection } from "../collections/Collections.ts"
import { makeRequireOwner } from "../collections/collectionRights.ts"
import type { OrgId } from "../shared/Ids.ts"
import type { InvalidInput } from "../shared/InvalidInput.ts"
import type { Holder } from "../turns/Holder.ts"
import { DesignReader } from "./DesignReader.ts"
import { type SentSource, sourceOf } from "./DesignSource.ts"
import type { ReadFormat } from "./formats.ts"
import type { InterchangeBusy } from "./InterchangeErrors.ts"
import { type ImportedContent, importedContent } from "./importedContent.ts"
import { toldNotes } from "./toldNotes.ts"

/** `content` is in the format of another tool; `files` stand in its place. Without a `name` it gets the design's. */
export interface ImportRequest extends SentSource {
  readonly format: ReadFormat
  readonly ownerOrgId: OrgId | null
  readonly name?: string
}

type ImportFailure = InvalidInput | NotAllowed | OrganisationNotFound

/** For designs of other tools (contract 11), in two steps: reading takes long and changes nothing. */
export class CollectionImport extends Context.Service<
  CollectionImport,
  {
    readonly read: (
      actor: Actor,
      holder: Holder,
      request: ImportRequest
    ) => Effect.Effect<ImportedContent, InterchangeBusy | ImportFailure>
    readonly create: (
      actor: Actor,
      ownerOrgId: OrgId | null,
      imported: ImportedContent
    ) => Effect.Effect<Collection, ImportFailure>
  }
>()("@design-workspace/domain/CollectionImport") {
  static readonly layer = Layer.effect(
    CollectionImport,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const reader = yield* DesignReader
      const requireOwner = yield* makeRequireOwner

      const read = Effect.fn("CollectionImport.read")(function* (
        actor: Actor,
        holder: Holder,
        { format, name, ownerOrgId, ...sent }: ImportRequest
      ) {
        yield* requireOwner(actor, ownerOrgId)
        const { design, ordered, ...read } = yield* reader.read(holder, format, yield* sourceOf(sent))
        const imported = yield* importedContent(name === undefined ? design : { ...design, name }, ordered)
        return { ...imported, notes: toldNotes(read, imported) }
      })

      const createCollection = Effect.fn("CollectionImport.create")(
        yield* makeCreateCollection,
        audited.recordedCreation("importCollection")
      )

      return CollectionImport.of({
        read,
        create: (actor, ownerOrgId, { content, description, name }) =>
          createCollection(actor, { ownerOrgId, name, description, ...content })
      })
    })
  )
}
