import type { ImportPreview } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { imports as text } from "../../text/imports.ts"
import { ownerOf } from "../useOwnerChoices.ts"
import type { ImportFormat } from "./formatOf.ts"
import type { ImportFile } from "./takeFiles.ts"

/** What is to be imported. */
export interface Import {
  readonly format: ImportFormat
  readonly owner: string
  readonly name: string
  readonly content: string
  /** In place of the text, where there are any. */
  readonly files: ReadonlyArray<ImportFile>
}

const payloadOf = ({ content, files, name, owner }: Import) => ({
  owner_org_id: ownerOf(owner),
  ...(files.length === 0 ? { content } : { files }),
  ...(name.trim() === "" ? {} : { name: name.trim() })
})

/** The preview, which writes nothing, and the import, which leads to the collection. */
export const useImport = () => {
  const navigate = useNavigate()
  const preview = useWrite(
    async (wanted: Import): Promise<{ readonly of: Import; readonly shown: ImportPreview }> => ({
      of: wanted,
      shown: (await workspace.interchange.importCollection({
        query: { format: wanted.format, preview: "1" },
        payload: payloadOf(wanted)
      })) as ImportPreview
    }),
    { stale: [], quiet: true }
  )
  const create = useWrite(
    async (wanted: Import) => {
      const made = await workspace.interchange.importCollection({
        query: { format: wanted.format },
        payload: payloadOf(wanted)
      })
      if (!("id" in made.collection)) throw new Error("The import was answered as a preview")
      return made.collection
    },
    {
      stale: [keys.collections],
      quiet: true,
      done: ({ name }) => text.made(name),
      onDone: ({ id }) => void navigate({ to: "/collections/$collectionId", params: { collectionId: id } })
    }
  )
  return { create, preview }
}
