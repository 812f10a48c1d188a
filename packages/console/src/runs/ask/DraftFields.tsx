import type { Collection } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Plus, X } from "lucide-react"
import { type ReactNode, useId, useMemo, useState } from "react"
import { layoutQuery } from "../../client/designQueries.ts"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import { generate as text } from "../../text/runs.ts"
import { counted } from "../../text/words.ts"
import { Button, CheckField, IconButton, SelectField, TextArea } from "../../ui/controls.tsx"
import { input, problem as problemClass } from "../../ui/field.css.ts"
import { soft, stack } from "../../ui/layout.css.ts"
import type { ChangeDraft } from "../data/runForms.ts"
import {
  type BoundedKind,
  boundedKinds,
  type GenerationDraft,
  mostMessages
} from "../model/generationDraft.ts"
import { ChoiceField } from "./ChoiceField.tsx"
import * as css from "./form.css.ts"

interface DraftFieldsProps {
  readonly draft: GenerationDraft
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: ChangeDraft
}

type Message = GenerationDraft["messages"][number]

const roles = (["user", "assistant"] as const).map((value) => ({ value, label: text.roles[value] }))

const replaced = (messages: ReadonlyArray<Message>, at: number, change: Partial<Message>) =>
  messages.map((message, index) => (index === at ? { ...message, ...change } : message))

interface FurtherProps {
  readonly at: number
  readonly message: Message
  readonly problem: string | undefined
  readonly onChange: (change: Partial<Message>) => void
  readonly onRemove: () => void
}

const Further = ({ at, message, onChange, onRemove, problem }: FurtherProps): ReactNode => (
  <div className={css.message}>
    <div className={css.messageHead}>
      <SelectField
        label={`Who says message ${at + 1}`}
        choices={roles}
        value={message.role}
        onChange={({ target }) => onChange({ role: target.value === "assistant" ? "assistant" : "user" })}
      />
      <IconButton icon={X} label={`Remove message ${at + 1}`} onClick={onRemove} />
    </div>
    <TextArea
      label={`Message ${at + 1}`}
      rows={4}
      value={message.content}
      problem={problem}
      onChange={({ target }) => onChange({ content: target.value })}
    />
  </div>
)

export const BriefFields = ({ draft: { messages }, onChange, problems }: DraftFieldsProps): ReactNode => {
  const write = (change: (messages: ReadonlyArray<Message>) => ReadonlyArray<Message>) =>
    onChange((before) => ({ ...before, messages: change(before.messages) }))
  const [first] = messages
  const next = messages.at(-1)?.role === "user" ? "assistant" : "user"
  return (
    <div className={stack.s2}>
      <TextArea
        label="Brief"
        hint={text.briefHint}
        rows={10}
        required
        value={first?.content ?? ""}
        problem={problems["messages.0.content"]}
        onChange={({ target }) => write((all) => replaced(all, 0, { content: target.value }))}
      />
      {messages.slice(1).map((message, index) => (
        <Further
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ids, and keep their order
          key={index}
          at={index + 1}
          message={message}
          problem={problems[`messages.${index + 1}.content`]}
          onChange={(change) => write((all) => replaced(all, index + 1, change))}
          onRemove={() => write((all) => all.filter((_, at) => at !== index + 1))}
        />
      ))}
      {messages.length >= mostMessages ? null : (
        <div>
          <Button
            small
            look="quiet"
            icon={Plus}
            title="Go on with a conversation: what a model answered before, and what you say to it."
            onClick={() => write((all) => [...all, { role: next, content: "" }])}
          >
            Add a message
          </Button>
        </div>
      )}
    </div>
  )
}

interface KeepPickerProps {
  readonly collection: Collection
  readonly keep: ReadonlyArray<string>
  readonly problem: string | undefined
  readonly onChange: (keep: ReadonlyArray<string>) => void
}

const KeepList = ({
  collection: { blocks, layers },
  keep,
  onPick
}: KeepPickerProps & { readonly onPick: (id: string) => void }) => {
  const on = Map.groupBy(blocks, ({ layer_id }) => layer_id)
  const picked = new Set(keep)
  return (
    <div className={css.keepList}>
      {layers.map(({ id, name }) => {
        const own = on.get(id) ?? []
        return own.length === 0 ? null : (
          <fieldset key={id}>
            <legend className={soft}>{name}</legend>
            {own.map((block) => (
              <CheckField
                key={block.id}
                label={block.name}
                checked={picked.has(block.id)}
                onChange={() => onPick(block.id)}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

export const KeepPicker = (props: KeepPickerProps): ReactNode => {
  const { collection, keep, onChange, problem } = props
  const [selected, setSelected] = useState<string | null>(null)
  const { data: layout } = useQuery(layoutQuery(collection.id, collection.updated_at))
  const picked = useMemo(() => new Set(keep), [keep])
  const pick = (id: string) => onChange(picked.has(id) ? keep.filter((one) => one !== id) : [...keep, id])
  return (
    <section className={stack.s2} aria-label={text.keep}>
      <div className={css.keepHead}>
        <h2>{text.keep}</h2>
        <span className={soft} aria-live="polite">
          {keep.length === 0 ? "None picked yet" : `${counted(keep.length, "block")} picked`}
        </span>
        {keep.length === 0 ? null : (
          <Button small look="quiet" onClick={() => onChange([])}>
            Pick none
          </Button>
        )}
      </div>
      {problem === undefined ? (
        <p className={soft}>Press a block in the picture, or tick it in the list.</p>
      ) : (
        <p className={problemClass}>{problem}</p>
      )}
      <div className={css.keep}>
        <div className={css.keepPicture}>
          <LazyGraphView
            layout={layout}
            label={`Graph of ${collection.name}, to pick blocks from`}
            selected={selected}
            onSelect={setSelected}
            picking={{ picked, onPick: pick }}
          />
        </div>
        <KeepList {...props} onPick={pick} />
      </div>
    </section>
  )
}

const BoundsRow = ({
  draft,
  kind,
  onChange,
  problems
}: DraftFieldsProps & { readonly kind: BoundedKind }): ReactNode => {
  const id = useId()
  const name = text.kinds[kind]
  const problem = problems[`params.${kind}.min`] ?? problems[`params.${kind}.max`]
  const field = (end: "min" | "max"): ReactNode => (
    <input
      className={input}
      inputMode="numeric"
      autoComplete="off"
      aria-label={end === "min" ? `${name}, at least` : `${name}, at most`}
      aria-invalid={problems[`params.${kind}.${end}`] === undefined ? undefined : true}
      aria-describedby={problem === undefined ? undefined : id}
      value={draft.bounds[kind][end]}
      onChange={({ target }) =>
        onChange((before) => ({
          ...before,
          bounds: { ...before.bounds, [kind]: { ...before.bounds[kind], [end]: target.value } }
        }))
      }
    />
  )
  return (
    <>
      <span>{name}</span>
      {field("min")}
      {field("max")}
      {problem === undefined ? null : (
        <p id={id} className={css.boundsProblem}>
          {problem}
        </p>
      )}
    </>
  )
}

export const BoundsFields = (props: DraftFieldsProps): ReactNode => (
  <fieldset className={stack.s2}>
    <legend className={css.legend}>How many</legend>
    <div className={css.bounds}>
      <span />
      <span className={soft} aria-hidden>
        At least
      </span>
      <span className={soft} aria-hidden>
        At most
      </span>
      {boundedKinds.map((kind) => (
        <BoundsRow key={kind} {...props} kind={kind} />
      ))}
    </div>
    <p className={soft}>From 1 to 100. Leave a field empty where any number will do.</p>
  </fieldset>
)

const qualities = (["pro", "fast"] as const).map((value) => ({ value, ...text.qualities[value] }))

export const QualityField = ({
  draft: { quality },
  onChange
}: Pick<DraftFieldsProps, "draft" | "onChange">): ReactNode => (
  <ChoiceField
    label="Quality"
    choices={qualities}
    value={quality}
    onChange={(quality) => onChange((before) => ({ ...before, quality }))}
  />
)
