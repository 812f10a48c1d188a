import { Plus, X } from "lucide-react"
import type { ReactNode } from "react"
import { generate as text } from "../../text/runs.ts"
import { Button, IconButton } from "../../ui/Button.tsx"
import { SelectField, TextArea } from "../../ui/Field.tsx"
import { stack } from "../../ui/layout.css.ts"
import { type GenerationDraft, mostMessages } from "../model/generationDraft.ts"
import type { DraftFieldsProps } from "./BoundsFields.tsx"
import * as css from "./form.css.ts"

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
