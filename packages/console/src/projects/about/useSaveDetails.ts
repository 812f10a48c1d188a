import type { ProjectPatch, ProjectWithGraph } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { projects as text } from "../../text/projects.ts"
import { sayDone } from "../../ui/toasts.ts"
import { updateProject } from "../data/updateProject.ts"
import { changedFields, type DetailField, type Details, fieldClashes } from "../model/fieldClashes.ts"

const detailsOf = ({ prompt, status, title }: ProjectWithGraph): Details => ({ title, prompt, status })

const patchOf = (changed: ReadonlyArray<DetailField>, wanted: Details): ProjectPatch =>
  Object.fromEntries(changed.map((field) => [field, wanted[field]]))

/** What somebody else made of the fields meanwhile. */
export interface Clash {
  readonly fields: ReadonlyArray<DetailField>
  readonly now: Details
}

/** Writes title, prompt and status. Where somebody else changed the same field meanwhile, a person decides. */
export const useSaveDetails = (project: ProjectWithGraph, onSaved: () => void) => {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(() => ({ details: detailsOf(project), version: project.updated_at }))
  const [clash, setClash] = useState<Clash | null>(null)
  const write = async (wanted: Details, { details, version }: typeof opened): Promise<Clash | null> => {
    const changed = changedFields(details, wanted)
    if (changed.length === 0) return null
    const clashing = (now: ProjectWithGraph) => fieldClashes(details, detailsOf(now), wanted)
    const now = await updateProject(
      queries,
      { id: project.id, updated_at: version },
      patchOf(changed, wanted),
      (now) => clashing(now).length > 0
    )
    return now === null ? null : { fields: clashing(now), now: detailsOf(now) }
  }
  const { error, isPending, mutate } = useWrite(
    ({ from, wanted }: { readonly wanted: Details; readonly from: typeof opened }) => write(wanted, from),
    {
      stale: [keys.project(project.id), keys.projects],
      quiet: true,
      onDone: (clash) => {
        setClash(clash)
        if (clash !== null) return
        sayDone(text.detailsSaved)
        onSaved()
      }
    }
  )
  return {
    ...{ clash, error, isPending },
    save: (wanted: Details) => mutate({ wanted, from: opened }),
    /** What somebody else wrote counts as what was there, and is written over or taken over. */
    settle: (wanted: Details) => {
      if (clash === null) return
      const from = { details: clash.now, version: project.updated_at }
      setOpened(from)
      setClash(null)
      mutate({ wanted, from })
    }
  }
}
