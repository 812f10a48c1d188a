import type { ImportPreview } from "@design-workspace/client"
import type { ReactNode } from "react"
import { imports as text } from "../../text/collections.ts"
import { Notice } from "../../ui/Notice.tsx"
import { note, noteList, notePlace, outline, outlineLayer } from "./import.css.ts"

/** More would make the page long without telling more. */
const most = { blocks: 12, layers: 40, notes: 100 }

/** The name of the layer, and the first blocks on it. */
const LayerLine = ({
  blocks,
  name
}: {
  readonly name: string
  readonly blocks: ReadonlyArray<{ readonly name: string }>
}): ReactNode => {
  const names = blocks.slice(0, most.blocks).map((it) => it.name)
  const more = blocks.length - names.length
  return (
    <li>
      <span className={outlineLayer}>{name}</span>
      <span> {[...names, ...(more > 0 ? [text.more(more)] : [])].join(", ")}</span>
    </li>
  )
}

const Notes = ({ notes }: Pick<ImportPreview, "notes">): ReactNode => {
  if (notes.length === 0) return <p>Everything was taken over.</p>
  const shown = notes.slice(0, most.notes)
  return (
    <ul className={noteList}>
      {shown.map(({ message, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes never change their places, and may be equal.
        <li key={index} className={note}>
          {path.length === 0 ? null : <span className={notePlace}>{path.join(" · ")}</span>}
          {message}
        </li>
      ))}
      {notes.length > shown.length ? (
        <li className={note}>{text.more(notes.length - shown.length)}</li>
      ) : null}
    </ul>
  )
}

/** What an import would make, layer by layer, and what it leaves out. */
export const PreviewedImport = ({
  preview: { collection, notes },
  stale
}: {
  readonly preview: ImportPreview
  /** The text or its format changed since. */
  readonly stale: boolean
}): ReactNode => {
  const { blocks, edges, layers, specialties } = collection
  const on = Map.groupBy(blocks, ({ layer_id }) => layer_id)
  return (
    <>
      {stale ? <Notice look="warn">The text or its format changed since this preview.</Notice> : null}
      <section aria-label="What comes in">
        <h2>{collection.name}</h2>
        <p>{text.counts(layers.length, blocks.length, specialties.length, edges.length)}</p>
        <ul className={outline}>
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
