import { formats, type ImportPreview, type ReadFormat, Refused, readFormats } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { type DragEvent, type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { linkTo } from "../client/linkTo.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { collections, imports as text } from "../text/collections.ts"
import { Button, Form, fieldsOf, SelectField, TextArea, TextField } from "../ui/controls.tsx"
import { row } from "../ui/layout.css.ts"
import { Notice } from "../ui/messages.tsx"
import * as css from "./collections.css.ts"
import { type ImportFile, type Taken, takeChosen, takeDrop } from "./import/takeFiles.ts"
import { MakingPage } from "./MakingPage.tsx"
import { ownerOf, useOwnerChoices } from "./useOwnerChoices.ts"

const most = { blocks: 12, layers: 40, notes: 100 }

interface LayerLineProps {
  readonly name: string
  readonly blocks: ReadonlyArray<{ readonly name: string }>
}

const LayerLine = ({ blocks, name }: LayerLineProps): ReactNode => {
  const names = blocks.slice(0, most.blocks).map((it) => it.name)
  const more = blocks.length - names.length
  return (
    <li>
      <span className={css.outlineLayer}>{name}</span>
      <span> {[...names, ...(more > 0 ? [text.more(more)] : [])].join(", ")}</span>
    </li>
  )
}

const Notes = ({ notes }: Pick<ImportPreview, "notes">): ReactNode => {
  if (notes.length === 0) return <p>Everything was taken over.</p>
  const shown = notes.slice(0, most.notes)
  return (
    <ul className={css.noteList}>
      {shown.map(({ message, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes never change their places, and may be equal.
        <li key={index} className={css.note}>
          {path.length === 0 ? null : <span className={css.under}>{path.join(" · ")}</span>}
          {message}
        </li>
      ))}
      {notes.length > shown.length ? (
        <li className={css.note}>{text.more(notes.length - shown.length)}</li>
      ) : null}
    </ul>
  )
}

interface PreviewedImportProps {
  readonly preview: ImportPreview
  readonly stale: boolean
}

const PreviewedImport = ({ preview: { collection, notes }, stale }: PreviewedImportProps): ReactNode => {
  const { blocks, edges, layers, specialties } = collection
  const on = Map.groupBy(blocks, ({ layer_id }) => layer_id)
  return (
    <>
      {stale ? <Notice look="warn">The text or its format changed since this preview.</Notice> : null}
      <section aria-label="What comes in">
        <h2>{collection.name}</h2>
        <p>{text.counts(layers.length, blocks.length, specialties.length, edges.length)}</p>
        <ul className={css.outline}>
          {layers.slice(0, most.layers).map(({ id, name }) => (
            <LayerLine key={id} name={name} blocks={on.get(id) ?? []} />
          ))}
          {layers.length > most.layers ? <li>{text.more(layers.length - most.layers)}</li> : null}
        </ul>
      </section>
      <section aria-label={text.notes}>
        <h2>{text.notes}</h2>
        <Notes notes={notes} />
      </section>
    </>
  )
}

interface Import {
  readonly format: ReadFormat
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

const useImport = () => {
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
      done: ({ name }) => `Imported “${name}”`,
      onDone: ({ id }) => void navigate(linkTo("collection", id))
    }
  )
  return { create, preview }
}

const accepted = [
  ...readFormats.flatMap((it) => formats[it].in),
  ".zip,text/*,application/json,application/yaml,application/zip"
].join(",")

const choices = readFormats.map((value) => ({ value, label: formats[value].label }))

/** Line by line, or why else it failed. */
const Failure = ({ error }: { readonly error: unknown }): ReactNode => {
  const issues =
    error instanceof Refused && error.refusal.code === "VALIDATION_FAILED" ? error.refusal.issues : []
  if (issues.length === 0) return <FailureNotice error={error} />
  return (
    <Notice look="bad" title="This text cannot be read">
      <ul>
        {issues.map(({ message, path }) => (
          <li key={`${path.join(".")} ${message}`}>{[...path.slice(1), message].join(": ")}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface ImportFormProps {
  readonly owners: ReturnType<typeof useOwnerChoices>["choices"]
}

const ImportForm = ({ owners }: ImportFormProps): ReactNode => {
  const [typed, setTyped] = useState<Import>({
    format: "backstage",
    name: "",
    owner: owners[0]?.value ?? "",
    content: "",
    files: []
  })
  const [problem, setProblem] = useState<string>()
  const { create, preview } = useImport()
  const change = (part: Partial<Import>) => {
    setProblem(undefined)
    setTyped((before) => ({ ...before, ...part }))
  }
  const field = fieldsOf(typed, change, { content: problem })
  const take = async (taking: Promise<Taken>) => {
    const taken = await taking
    if ("problem" in taken) return setProblem(taken.problem)
    const [only, ...more] = taken.files
    change({
      ...(taken.format === undefined ? {} : { format: taken.format }),
      content: only !== undefined && more.length === 0 ? only.content : "",
      files: more.length === 0 ? [] : taken.files
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(takeDrop(event.dataTransfer))
  }
  const submit = () => {
    if (typed.files.length === 0 && typed.content.trim() === "")
      return setProblem("Choose a file, or paste its text.")
    create.reset()
    preview.mutate(typed)
  }
  const seen = preview.data
  const isStale =
    seen !== undefined &&
    (seen.of.content !== typed.content || seen.of.files !== typed.files || seen.of.format !== typed.format)
  return (
    <Form
      className={css.form}
      onSubmit={submit}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      noValidate
    >
      <TextField
        label="File"
        hint="One or several, or a zip. Files and folders can be dragged onto the page. Or paste a text below."
        type="file"
        multiple
        accept={accepted}
        onChange={({ target }) => void take(takeChosen([...(target.files ?? [])]))}
      />
      {typed.files.length === 0 ? null : (
        <Notice
          look="info"
          title={text.filesTaken(typed.files.length)}
          actions={
            <Button small onClick={() => change({ files: [] })}>
              Paste a text instead
            </Button>
          }
        >
          <ul className={css.sourceFiles}>
            {typed.files.map(({ path }) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Notice>
      )}
      <TextArea
        label="Text"
        className={css.sourceText}
        spellCheck={false}
        disabled={typed.files.length > 0}
        {...field("content")}
      />
      <div className={css.twoFields}>
        <SelectField
          label="Format"
          value={typed.format}
          choices={choices}
          onChange={({ target }) =>
            change({ format: readFormats.find((it) => it === target.value) ?? typed.format })
          }
        />
        <SelectField
          label={collections.owner}
          hint={collections.ownerHint}
          choices={owners}
          {...field("owner")}
        />
      </div>
      <TextField
        label="Name"
        hint="Left empty, the collection has the name of the design."
        {...field("name")}
      />
      <Failure error={create.error ?? preview.error} />
      <div className={row}>
        <Button
          look={seen === undefined || isStale ? "primary" : "plain"}
          type="submit"
          busy={preview.isPending}
        >
          Preview
        </Button>
        {seen === undefined || isStale ? null : (
          <Button look="primary" type="button" busy={create.isPending} onClick={() => create.mutate(typed)}>
            Import
          </Button>
        )}
      </div>
      {seen === undefined ? null : <PreviewedImport preview={seen.shown} stale={isStale} />}
    </Form>
  )
}

export const ImportCollectionPage = (): ReactNode => {
  const owners = useOwnerChoices()
  return (
    <MakingPage title={text.title} note={text.note} owners={owners}>
      <ImportForm owners={owners.choices} />
    </MakingPage>
  )
}
