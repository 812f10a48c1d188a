import type { Block } from "@design-workspace/client"
import { Sparkles } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { decompose as text } from "../../text/collections.ts"
import { counted } from "../../text/words.ts"
import { Button, Form, fieldsOf, SelectField, TextArea, TextField } from "../../ui/controls.tsx"
import { stack } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/messages.tsx"
import { twoFields } from "../collections.css.ts"
import { countProblem, readCount } from "./decomposed.ts"
import type { Preparing } from "./usePrepared.ts"

const Waiting = ({ onStop, since }: { readonly since: number; readonly onStop: () => void }): ReactNode => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <Notice
      title="The model prepares the parts"
      actions={
        <Button small onClick={onStop}>
          Stop
        </Button>
      }
    >
      {/* A clock that is read out each second would be noise. */}
      <span aria-hidden>{`${counted(Math.max(0, Math.round((now - since) / 1_000)), "second")}.`}</span>{" "}
      Leaving this page stops it.
    </Notice>
  )
}

interface AskFormProps {
  readonly block: Block
  readonly preparing: Preparing
}

export const AskForm = ({ block, preparing: { ask, error, since, stop } }: AskFormProps): ReactNode => {
  const [message, setMessage] = useState(
    `Split “${block.name}” into parts, each with one responsibility that can be named in a sentence.`
  )
  const [quality, setQuality] = useState<"pro" | "fast">("pro")
  const [bounds, setBounds] = useState({ min: "2", max: "5" })
  const { max, min } = { min: readCount(bounds.min), max: readCount(bounds.max) }
  const problem = countProblem(min, max)
  const content = message.trim()
  const bound = fieldsOf(bounds, (typed) => setBounds({ ...bounds, ...typed }), { min: problem })
  const submit = () => {
    if (problem !== undefined || content === "" || min === undefined || max === undefined) return
    void ask({ messages: [{ role: "user", content }], quality, count: { min, max } })
  }
  return (
    <Form className={stack.s4} onSubmit={submit} noValidate>
      <TextArea
        label="What the parts should be"
        rows={4}
        value={message}
        problem={content === "" ? "Say in a sentence what the parts should be." : undefined}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className={twoFields}>
        <TextField label="At least" inputMode="numeric" {...bound("min")} />
        <TextField label="At most" inputMode="numeric" {...bound("max")} />
        <SelectField
          label="Quality"
          value={quality}
          choices={text.qualities}
          onChange={({ target }) => setQuality(target.value === "fast" ? "fast" : "pro")}
        />
      </div>
      <p>
        The model prepares the parts, which costs tokens and may take a minute. Nothing changes until you
        apply them.
      </p>
      <FailureNotice error={error} title="The parts could not be prepared" />
      {since === null ? (
        <div>
          <Button look="primary" type="submit" icon={Sparkles}>
            Prepare the parts
          </Button>
        </div>
      ) : (
        <Waiting since={since} onStop={stop} />
      )}
    </Form>
  )
}
