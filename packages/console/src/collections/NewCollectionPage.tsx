import { useQuery } from "@tanstack/react-query"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useCallback, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { readSample, type SampleBrief, sampleBriefs, sampleNames, sampleOf } from "../client/sampleBriefs.ts"
import { dropStored, leaveBrief, readStored, writeStored } from "../client/stored.ts"
import { useCaller } from "../client/useSession.ts"
import { keys, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { checkBrief, checkDescription, checkName } from "../design/checkTexts.ts"
import { collections as text } from "../text/collections.ts"
import { Button, Form, SelectField, TextArea, TextField } from "../ui/controls.tsx"
import { groupLabel } from "../ui/field.css.ts"
import { row, soft } from "../ui/layout.css.ts"
import { briefText, choice, choices, form, radio, shortText, twoFields } from "./collections.css.ts"
import { MakingPage } from "./MakingPage.tsx"
import { nameOfBrief } from "./nameOfBrief.ts"
import { ownerOf, useOwnerChoices } from "./useOwnerChoices.ts"

type Beginning = "empty" | "own" | SampleBrief

const offered: ReadonlyArray<{ readonly value: Beginning; readonly name: string; readonly note: string }> = [
  ...sampleNames.map((value) => ({ value, name: sampleBriefs[value].title, note: "Sample brief" })),
  { value: "own", name: "Own brief", note: "Describe the system in your words." },
  { value: "empty", name: "Empty", note: "Add the parts by hand." }
]

interface BeginningsProps {
  readonly chosen: Beginning
  readonly onChoose: (beginning: Beginning) => void
}

const Beginnings = ({ chosen, onChoose }: BeginningsProps): ReactNode => (
  <fieldset>
    <legend className={groupLabel}>Begin with</legend>
    <div className={choices}>
      {offered.map(({ name, note, value }) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            name="beginning"
            className={radio}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            {name}
            <br />
            <span className={soft}>{note}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** Null for what is proposed. */
interface NewForm {
  readonly name: string | null
  readonly brief: string | null
  readonly description: string
  readonly owner: string | null
}

const nothing: NewForm = { name: null, brief: null, description: "", owner: null }

/** Kept in this tab from the first letter until the collection is made. */
const useKeptForm = () => {
  const key = `new-collection:${useCaller()}`
  const [form, setForm] = useState((): NewForm => ({ ...nothing, ...readStored<Partial<NewForm>>(key) }))
  const change = useCallback(
    (fields: Partial<NewForm>) =>
      setForm((before) => {
        const after = { ...before, ...fields }
        writeStored(key, after)
        return after
      }),
    [key]
  )
  return { form, change, drop: useCallback(() => dropStored(key), [key]) }
}

const route = getRouteApi("/signed-in/collections/new")

/** Null for a collection that begins empty. */
type Begin = { readonly brief: string; readonly sample: SampleBrief | undefined } | null

interface NewCollection {
  readonly name: string
  readonly description: string
  readonly owner: string
  readonly begin: Begin
}

const useCreate = (onMade: () => void) => {
  const caller = useCaller()
  const navigate = useNavigate()
  return useWrite(
    ({ description, name, owner }: NewCollection) =>
      workspace.collections.createCollection({
        payload: { name, description, owner_org_id: ownerOf(owner) }
      }),
    {
      stale: [keys.collections],
      quiet: true,
      onDone: ({ id }, { begin }) => {
        onMade()
        const params = { collectionId: id }
        if (begin === null) return void navigate({ to: "/collections/$collectionId", params })
        if (begin.sample === undefined) leaveBrief(caller, id, begin.brief)
        const search = { mode: "initial", ...(begin.sample === undefined ? {} : { brief: begin.sample }) }
        void navigate({ to: "/collections/$collectionId/generate", params, search })
      }
    }
  )
}

export const NewCollectionPage = (): ReactNode => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const sample = sampleOf(search.from)
  const beginning: Beginning = sample ?? (search.from === "own" ? "own" : "empty")
  const { data: sampleText = "" } = useQuery({
    queryKey: ["sample-brief", sample ?? ""],
    queryFn: () => (sample === undefined ? "" : readSample(sample)),
    staleTime: Number.POSITIVE_INFINITY
  })
  const { change, drop, form: typed } = useKeptForm()
  const { description } = typed
  const [tried, setTried] = useState(false)
  const create = useCreate(drop)
  const owners = useOwnerChoices()
  const owner =
    owners.choices.find(({ value }) => value === typed.owner)?.value ?? owners.choices[0]?.value ?? ""
  const brief = sample === undefined ? (typed.brief ?? "") : sampleText
  const proposed = sample === undefined ? nameOfBrief(brief) : sampleBriefs[sample].title
  const name = typed.name ?? (beginning === "empty" ? "" : proposed)
  const problems = problemsOf(create.error)
  const [badName, badBrief] = [checkName(name), beginning === "empty" ? undefined : checkBrief(brief)]
  const begin = (from: Beginning) =>
    void navigate({ search: from === "empty" ? {} : { from }, replace: true })
  const submit = () => {
    setTried(true)
    if ([badName, badBrief, checkDescription(description)].some((it) => it !== undefined)) return
    const given = beginning === "empty" ? null : { brief, sample }
    create.mutate({ name: name.trim(), description, owner, begin: given })
  }
  return (
    <MakingPage title={text.newCollection} owners={owners}>
      <Form className={form} onSubmit={submit} noValidate>
        <Beginnings chosen={beginning} onChoose={begin} />
        <div className={twoFields}>
          <TextField
            label="Name"
            problem={(tried ? badName : undefined) ?? problems["name"]}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <SelectField
            label={text.owner}
            hint={text.ownerHint}
            problem={problems["owner_org_id"]}
            value={owner}
            choices={owners.choices}
            onChange={({ target }) => change({ owner: target.value })}
          />
        </div>
        {beginning === "empty" ? null : (
          <TextArea
            label="Brief"
            hint="What the system does, who uses it, and what must not go wrong. The parts are generated from it."
            className={briefText}
            problem={tried ? badBrief : undefined}
            value={brief}
            onChange={({ target }) => {
              change({ brief: target.value })
              if (sample !== undefined) begin("own")
            }}
          />
        )}
        <TextArea
          label="Description"
          hint="What it is for, in free text. It may be empty."
          className={shortText}
          problem={checkDescription(description) ?? problems["description"]}
          value={description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <FailureNotice error={create.error} />
        <div className={row}>
          <Button look="primary" type="submit" busy={create.isPending}>
            {beginning === "empty" ? "Create" : "Create and generate"}
          </Button>
        </div>
      </Form>
    </MakingPage>
  )
}
