import { memo, type ReactNode, useState } from "react"
import { projects as text } from "../../text/projects.ts"
import { SelectField, TextField } from "../../ui/Field.tsx"
import type { DraftGraph } from "../model/DraftGraph.ts"

/** So many parts can be chosen from at once; among more of them people look by name. */
const most = 100

interface ConnectFieldProps {
  /** As it is drawn. */
  readonly graph: DraftGraph
  readonly node: string
  readonly onConnect: (source: string, target: string) => void
}

const has = (name: string, words: string): boolean =>
  name.toLocaleLowerCase("en").includes(words.trim().toLocaleLowerCase("en"))

/** Joins a part to another one that it does not lead to yet: the same as drawing an edge. */
export const ConnectField = memo(({ graph, node, onConnect }: ConnectFieldProps): ReactNode => {
  const [words, setWords] = useState("")
  const taken = new Set(graph.edges.flatMap(({ source, target }) => (source === node ? [target] : [])))
  const free = graph.nodes.filter(({ id }) => id !== node && !taken.has(id))
  if (free.length === 0) return null
  const many = free.length > most
  const found = (many ? free.filter(({ label }) => has(label, words)) : free).slice(0, most)
  return (
    <>
      {many ? (
        <TextField
          type="search"
          label={text.findPart}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      ) : null}
      <SelectField
        label={text.connectTo}
        choices={[
          { value: "", label: text.choosePart },
          ...found.map(({ id, label }) => ({ value: id, label }))
        ]}
        value=""
        onChange={({ target: { value } }) => {
          if (value !== "") onConnect(node, value)
        }}
      />
    </>
  )
})
