import type { ProjectPatch, ProjectWithGraph } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { keys, problemsOf, useWrite } from "../../client/workspace.ts"
import {
  changedFields,
  type DetailField,
  type Details,
  fieldClashes
} from "../../design/project/comparePair.ts"
import { most, nameProblem, problemWords } from "../../design/project/graphProblems.ts"
import { projects as text } from "../../text/projects.ts"
import { ui } from "../../text/words.ts"
import { breakable, sectionTitle } from "../../ui/choices.css.ts"
import { Button, Form, fieldsOf, SelectField, TextArea, TextField } from "../../ui/controls.tsx"
import { row } from "../../ui/layout.css.ts"
import { Notice, sayDone } from "../../ui/messages.tsx"
import { updateProject } from "../data/projectQueries.ts"
import { section } from "../projects.css.ts"

const detailsOf = ({ prompt, status, title }: ProjectWithGraph): Details => ({ title, prompt, status })

const patchOf = (changed: ReadonlyArray<DetailField>, wanted: Details): ProjectPatch =>
  Object.fromEntries(changed.map((field) => [field, wanted[field]]))

interface Clash {
  readonly by: string | null
  readonly fields: ReadonlyArray<DetailField>
  readonly now: Details
}

/** Where somebody else changed the same field meanwhile, a person decides. */
const useSaveDetails = (project: ProjectWithGraph, onSaved: () => void) => {
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
    return now === null
      ? null
      : { by: now.updated_by_name ?? null, fields: clashing(now), now: detailsOf(now) }
  }
  const { error, isPending, mutate } = useWrite(
    ({ from, wanted }: { readonly wanted: Details; readonly from: typeof opened }) => write(wanted, from),
    {
      stale: [keys.project(project.id), keys.projects],
      quiet: true,
      onDone: (clash) => {
        setClash(clash)
        if (clash !== null) return
        sayDone("Saved")
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

/** What people say by themselves; the others are the service's word, and shown while they hold. */
const settable: ReadonlyArray<ProjectWithGraph["status"]> = ["draft", "ready"]

interface ClashNoticeProps {
  readonly clash: Clash
  readonly onMine: () => void
  readonly onTheirs: () => void
}

const ClashNotice = ({ clash: { by, fields, now }, onMine, onTheirs }: ClashNoticeProps): ReactNode => (
  <Notice
    look="warn"
    actions={
      <>
        <Button small onClick={onTheirs}>
          Take theirs
        </Button>
        <Button small onClick={onMine}>
          Save mine
        </Button>
      </>
    }
  >
    <p>
      {`${by ?? "Somebody else"} changed ${text.people(fields.map((field) => `the ${field}`))} meanwhile. `}
      Take over theirs, or save yours in its place.
    </p>
    {fields.map((field) => (
      <blockquote key={field} className={breakable}>
        {now[field]}
      </blockquote>
    ))}
  </Notice>
)

interface AboutFormProps {
  readonly project: ProjectWithGraph
  readonly onClose: () => void
}

export const AboutForm = ({ onClose, project }: AboutFormProps): ReactNode => {
  const { prompt, status, title } = project
  const [wanted, setWanted] = useState<Details>({ title, prompt, status })
  const { clash, error, isPending, save, settle } = useSaveDetails(project, onClose)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector("input")?.focus(), [])
  const problems = problemsOf(error)
  const set = (change: Partial<Details>) => setWanted((before) => ({ ...before, ...change }))
  const field = fieldsOf(wanted, set, {
    ...problems,
    title: problemWords(nameProblem(wanted.title), most.name) ?? problems["title"]
  })
  const states = settable.includes(status) ? settable : [status, ...settable]
  return (
    <Form
      ref={form}
      className={section}
      onSubmit={() => {
        if (nameProblem(wanted.title) === null) save(wanted)
        else form.current?.querySelector("input")?.focus()
      }}
    >
      <h2 className={sectionTitle}>About</h2>
      {clash === null ? null : (
        <ClashNotice
          clash={clash}
          onMine={() => settle(wanted)}
          onTheirs={() => {
            const taken = Object.fromEntries(clash.fields.map((field) => [field, clash.now[field]]))
            setWanted({ ...wanted, ...taken })
            settle({ ...wanted, ...taken })
          }}
        />
      )}
      {Object.keys(problems).length > 0 ? null : <FailureNotice error={error} title={text.notSaved} />}
      <TextField label={text.title} {...field("title")} />
      <TextArea label={text.prompt} hint={text.promptHint} rows={8} {...field("prompt")} />
      <SelectField
        label={text.status}
        hint="Draft while it is worked on, ready when others can build on it."
        choices={states.map((value) => ({ value, label: text.statuses[value] }))}
        {...field("status")}
      />
      <div className={row}>
        <Button type="submit" look="primary" busy={isPending}>
          Save
        </Button>
        <Button onClick={onClose}>{ui.cancel}</Button>
      </div>
    </Form>
  )
}
