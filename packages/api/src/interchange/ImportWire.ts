import { Collection } from "@design-workspace/domain/collections/Collection"
import { DesignFile, mostDesignFiles } from "@design-workspace/domain/interchange/DesignSource"
import { readFormats } from "@design-workspace/domain/interchange/formats"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { StorableText } from "@design-workspace/domain/shared/Text"
import { Schema } from "effect"
import { CollectionWire, contentWire } from "../collections/ContentWire.ts"
import { boundedArray } from "../wire/boundedArray.ts"
import { sentId } from "../wire/sentId.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

/** `preview=1` writes nothing. */
export const importQuery = {
  format: Schema.Literals(readFormats),
  preview: Schema.optionalKey(Schema.Literals(["0", "1"]))
}

const ImportedFile = DesignFile.annotate({ identifier: "ImportedFile" })

/** `content` is the text of another tool, or `files` in its place. */
export const ImportBody = snakeKeys({
  ownerOrgId: Schema.NullOr(sentId(OrgId)),
  name: Schema.optionalKey(Collection.fields.name),
  content: Schema.optionalKey(StorableText),
  files: Schema.optionalKey(boundedArray(ImportedFile, { min: 1, max: mostDesignFiles }))
}).annotate({ identifier: "Import" })

const notes = Schema.Array(
  Schema.Struct({
    path: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
    message: Schema.String
  }).annotate({ identifier: "ImportNote" })
)

/** `notes` say what could not be taken over. */
export const ImportedWire = Schema.Struct({ collection: CollectionWire, notes }).annotate({
  identifier: "ImportedCollection"
})

/** It has no id yet, and no version. */
export const ImportPreviewWire = Schema.Struct({
  collection: snakeKeys(
    {
      name: Collection.fields.name,
      description: Collection.fields.description,
      ownerOrgId: Collection.fields.ownerOrgId,
      ...contentWire
    },
    "ImportedParts"
  ),
  notes
}).annotate({ identifier: "ImportPreview" })
