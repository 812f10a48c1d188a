import { type ReactNode, useState } from "react"
import { projectRuns as text } from "../../text/runs.ts"
import { counted, number, ui } from "../../text/words.ts"
import { Button, CheckField, fieldsOf, TextArea, TextField } from "../../ui/controls.tsx"
import * as field from "../../ui/field.css.ts"
import { soft, stack } from "../../ui/layout.css.ts"
import { ChoiceField, type ExplainedChoice } from "../ask/ChoiceField.tsx"
import { keepHead } from "../ask/form.css.ts"
import type { ChangeDraft } from "../data/runForms.ts"
import * as css from "./project.css.ts"
import {
  type Described,
  missingNodes,
  type ProjectDraft,
  type Scope,
  scopes,
  type Which
} from "./projectDraft.ts"

const step = 100

const many = 12

interface NodePickerProps {
  readonly project: Described
  readonly picked: ReadonlyArray<string>
  readonly problem: string | undefined
  readonly onChange: (picked: ReadonlyArray<string>) => void
}

interface ListProps {
  readonly project: Described
  readonly picked: ReadonlySet<string>
  readonly words: string
  readonly onPick: (id: string) => void
}

const List = ({ onPick, picked, project: { graph }, words }: ListProps): ReactNode => {
  const [most, setMost] = useState(step)
  const versions = new Map(graph.contentItems.map(({ node_id, version }) => [node_id, version]))
  const found = graph.nodes.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
  if (found.length === 0) return <p className={soft}>No part has this in its name.</p>
  return (
    <div className={css.pickList}>
      {found.slice(0, most).map(({ id, label }) => {
        const version = versions.get(id)
        return (
          <CheckField
            key={id}
            label={label}
            hint={version === undefined ? "no document" : `version ${number(version)}`}
            checked={picked.has(id)}
            onChange={() => onPick(id)}
          />
        )
      })}
      {found.length <= most ? null : (
        <Button small onClick={() => setMost(most + step)}>
          {ui.showMore}
        </Button>
      )}
    </div>
  )
}

const NodePicker = ({ onChange, picked, problem, project }: NodePickerProps): ReactNode => {
  const [words, setWords] = useState("")
  const chosen = new Set(picked)
  const pick = (id: string) => onChange(chosen.has(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <section className={stack.s2} aria-label={text.pick}>
      <div className={keepHead}>
        <h3>{text.pick}</h3>
        <span className={soft} aria-live="polite">
          {picked.length === 0 ? "None picked yet" : `${counted(picked.length, "part")} picked`}
        </span>
        {picked.length === 0 ? null : (
          <Button small look="quiet" onClick={() => onChange([])}>
            Pick none
          </Button>
        )}
      </div>
      {problem === undefined ? null : <p className={field.problem}>{problem}</p>}
      {project.graph.nodes.length < many ? null : (
        <TextField
          label="Find a part"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <List project={project} picked={chosen} words={words} onPick={pick} />
    </section>
  )
}

interface ProjectFieldsProps {
  readonly project: Described
  readonly draft: ProjectDraft
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: ChangeDraft<ProjectDraft>
}

const scopeChoices = ({ graph }: Described) =>
  scopes.map((value) => {
    const disabled = value === "documents" && graph.nodes.length === 0
    const { hint, label } = text.scopes[value]
    return { value, label, hint: disabled ? "The graph has no parts yet." : hint, disabled }
  })

const whichChoices = (project: Described): ReadonlyArray<ExplainedChoice<Which>> => {
  const missing = missingNodes(project).length
  const { every, missing: rest, picked } = text.whichOf
  const disabled = missing === 0
  return [
    { value: "every", label: every.label(project.graph.nodes.length), hint: every.hint },
    { value: "missing", label: rest.label(missing), hint: disabled ? text.noneMissing : rest.hint, disabled },
    { value: "picked", ...picked }
  ]
}

const qualities = (["fast", "pro"] as const).map((value) => ({ value, ...text.qualities[value] }))

const problemOf = (problems: ProjectFieldsProps["problems"], path: string): string | undefined =>
  Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]

export const ProjectFields = ({ draft, onChange, problems, project }: ProjectFieldsProps): ReactNode => {
  const set = (change: Partial<ProjectDraft>) => onChange((before) => ({ ...before, ...change }))
  const nodeProblem = problemOf(problems, "node_ids")
  return (
    <>
      <ChoiceField<Scope>
        label="What is made"
        choices={scopeChoices(project)}
        value={draft.scope}
        onChange={(scope) => set({ scope })}
      />
      {problems["scope"] === undefined ? null : <p className={field.problem}>{problems["scope"]}</p>}
      {draft.scope !== "documents" ? null : (
        <ChoiceField<Which>
          label="Which documents"
          choices={whichChoices(project)}
          value={draft.which}
          onChange={(which) => set({ which })}
        />
      )}
      {draft.scope !== "documents" ? null : draft.which === "picked" ? (
        <NodePicker
          project={project}
          picked={draft.picked}
          problem={nodeProblem}
          onChange={(picked) => set({ picked })}
        />
      ) : nodeProblem === undefined ? null : (
        <p className={field.problem}>{nodeProblem}</p>
      )}
      <TextArea
        label="What to mind this time"
        hint={
          project.prompt.trim() === "" ? text.instructionsHint : `${text.instructionsHint} May stay empty.`
        }
        rows={3}
        {...fieldsOf(draft, set, problems)("instructions")}
      />
      <ChoiceField
        label="Quality"
        choices={qualities}
        value={draft.quality}
        onChange={(quality) => set({ quality })}
      />
    </>
  )
}
