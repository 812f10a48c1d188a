import type { ProjectWithGraph } from "@design-workspace/client"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { problemsOf } from "../../client/failures.ts"
import { projects as text } from "../../text/projects.ts"
import { ui } from "../../text/ui.ts"
import { Button } from "../../ui/Button.tsx"
import { SelectField, TextArea, TextField } from "../../ui/Field.tsx"
import { row } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { breakable, section, sectionTitle } from "../look/projects.css.ts"
import type { Details } from "../model/fieldClashes.ts"
import { most, nameProblem } from "../model/textProblem.ts"
import { problemWords } from "./problemWords.ts"
import { type Clash, useSaveDetails } from "./useSaveDetails.ts"

/** What people say by themselves; the others are the service's word, and shown while they hold. */
const settable: ReadonlyArray<ProjectWithGraph["status"]> = ["draft", "ready"]

const ClashNotice = ({
  clash: { fields, now },
  onMine,
  onTheirs
}: {
  readonly clash: Clash
  readonly onMine: () => void
  readonly onTheirs: () => void
}): ReactNode => (
  <Notice
    look="warn"
    actions={
      <>
        <Button small onClick={onTheirs}>
          {text.takeTheirs}
        </Button>
        <Button small onClick={onMine}>
          {text.saveMine}
        </Button>
      </>
    }
  >
    <p>{text.detailsChanged(text.people(fields.map((field) => text.fields[field])))}</p>
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

/** Title, prompt and status, to be changed in their place. */
export const AboutForm = ({ onClose, project }: AboutFormProps): ReactNode => {
  const { prompt, status, title } = project
  const [wanted, setWanted] = useState<Details>({ title, prompt, status })
  const { clash, error, isPending, save, settle } = useSaveDetails(project, onClose)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector("input")?.focus(), [])
  const problems = problemsOf(error)
  const set = (change: Partial<Details>) => setWanted((before) => ({ ...before, ...change }))
  const titleProblem = problemWords(nameProblem(wanted.title), most.name) ?? problems["title"]
  const states = settable.includes(status) ? settable : [status, ...settable]
  return (
    <form
      ref={form}
      className={section}
      onSubmit={(event) => {
        event.preventDefault()
        if (nameProblem(wanted.title) === null) save(wanted)
        else form.current?.querySelector("input")?.focus()
      }}
    >
      <h2 className={sectionTitle}>{text.about}</h2>
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
      <TextField
        label={text.title}
        value={wanted.title}
        problem={titleProblem}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        label={text.prompt}
        hint={text.promptHint}
        rows={8}
        value={wanted.prompt}
        problem={problems["prompt"]}
        onChange={({ target }) => set({ prompt: target.value })}
      />
      <SelectField
        label={text.status}
        hint={text.statusHint}
        choices={states.map((value) => ({ value, label: text.statuses[value] }))}
        value={wanted.status}
        problem={problems["status"]}
        onChange={({ target }) => set({ status: target.value })}
      />
      <div className={row}>
        <Button type="submit" look="primary" busy={isPending}>
          {text.saveDetails}
        </Button>
        <Button onClick={onClose}>{ui.cancel}</Button>
      </div>
    </form>
  )
}
