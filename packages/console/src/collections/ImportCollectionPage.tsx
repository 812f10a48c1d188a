import { Refused } from "@design-workspace/client"
import { type FormEvent, type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { collections } from "../text/collections.ts"
import { imports as text } from "../text/imports.ts"
import { Button } from "../ui/Button.tsx"
import { SelectField, TextArea, TextField } from "../ui/Field.tsx"
import { row } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { form, twoFields } from "./collections.css.ts"
import { formatOf, type ImportFormat } from "./import/formatOf.ts"
import { sourceText } from "./import/import.css.ts"
import { PreviewedImport } from "./import/PreviewedImport.tsx"
import { type Import, useImport } from "./import/useImport.ts"
import { utf8Text } from "./import/utf8Text.ts"
import { MakingPage } from "./MakingPage.tsx"
import { useOwnerChoices } from "./useOwnerChoices.ts"

/** In bytes: as JSON a text may be a third longer, and a body has 16 MiB. */
const largestFile = 12 * 1_048_576

const formats = Object.entries(text.formats).map(([value, label]) => ({ value, label }))

const isFormat = (value: string): value is ImportFormat => value in text.formats

/** What is wrong with the text, line by line, or why else it failed. */
const Failure = ({ error }: { readonly error: unknown }): ReactNode => {
  const issues =
    error instanceof Refused && error.refusal.code === "VALIDATION_FAILED" ? error.refusal.issues : []
  if (issues.length === 0) return <FailureNotice error={error} />
  return (
    <Notice look="bad" title={text.unreadable}>
      <ul>
        {issues.map(({ message, path }) => (
          <li key={`${path.join(".")} ${message}`}>{[...path.slice(1), message].join(": ")}</li>
        ))}
      </ul>
    </Notice>
  )
}

const ImportForm = ({
  owners
}: {
  readonly owners: ReturnType<typeof useOwnerChoices>["choices"]
}): ReactNode => {
  const [typed, setTyped] = useState<Import>({
    format: "backstage",
    name: "",
    owner: owners[0]?.value ?? "",
    content: ""
  })
  const [problem, setProblem] = useState<string>()
  const { create, preview } = useImport()
  const change = (part: Partial<Import>) => {
    setProblem(undefined)
    setTyped((before) => ({ ...before, ...part }))
  }
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > largestFile) return setProblem(text.tooLarge)
    const format = formatOf(file.name)
    const read = utf8Text(new Uint8Array(await file.arrayBuffer()))
    if ("badLine" in read) return setProblem(text.notUtf8(read.badLine))
    change({ content: read.text, ...(format === undefined ? {} : { format }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.content.trim() === "") return setProblem(text.textMissing)
    create.reset()
    preview.mutate(typed)
  }
  const seen = preview.data
  const isStale = seen !== undefined && (seen.of.content !== typed.content || seen.of.format !== typed.format)
  return (
    <form className={form} onSubmit={submit} noValidate>
      <TextField
        label={text.file}
        hint={text.fileHint}
        type="file"
        accept=".yaml,.yml,.json,.dsl,.d2,text/*,application/json,application/yaml"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <TextArea
        label={text.text}
        className={sourceText}
        spellCheck={false}
        problem={problem}
        value={typed.content}
        onChange={({ target }) => change({ content: target.value })}
      />
      <div className={twoFields}>
        <SelectField
          label={text.format}
          value={typed.format}
          choices={formats}
          onChange={({ target }) => (isFormat(target.value) ? change({ format: target.value }) : undefined)}
        />
        <SelectField
          label={collections.owner}
          hint={collections.ownerHint}
          value={typed.owner}
          choices={owners}
          onChange={({ target }) => change({ owner: target.value })}
        />
      </div>
      <TextField
        label={text.name}
        hint={text.nameHint}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Failure error={create.error ?? preview.error} />
      <div className={row}>
        <Button
          look={seen === undefined || isStale ? "primary" : "plain"}
          type="submit"
          busy={preview.isPending}
        >
          {text.preview}
        </Button>
        {seen === undefined || isStale ? null : (
          <Button look="primary" type="button" busy={create.isPending} onClick={() => create.mutate(typed)}>
            {text.create}
          </Button>
        )}
      </div>
      {seen === undefined ? null : <PreviewedImport preview={seen.shown} stale={isStale} />}
    </form>
  )
}

/** Makes a collection of a design from another tool, after a preview. */
export const ImportCollectionPage = (): ReactNode => {
  const owners = useOwnerChoices()
  useTitle(text.title)
  return (
    <MakingPage title={text.title} note={text.note} owners={owners}>
      <ImportForm owners={owners.choices} />
    </MakingPage>
  )
}
