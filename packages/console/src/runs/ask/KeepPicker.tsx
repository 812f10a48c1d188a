import type { Collection } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useMemo, useState } from "react"
import { layoutQuery } from "../../client/designQueries.ts"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import { generate as text } from "../../text/runs.ts"
import { counted } from "../../text/words.ts"
import { Button } from "../../ui/Button.tsx"
import { CheckField } from "../../ui/Field.tsx"
import * as field from "../../ui/field.css.ts"
import { Loading } from "../../ui/Loading.tsx"
import { soft, stack } from "../../ui/layout.css.ts"
import * as css from "./form.css.ts"

interface KeepPickerProps {
  readonly collection: Collection
  readonly keep: ReadonlyArray<string>
  readonly problem: string | undefined
  readonly onChange: (keep: ReadonlyArray<string>) => void
}

const List = ({
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
        <p className={field.problem}>{problem}</p>
      )}
      <div className={css.keep}>
        <div className={css.keepPicture}>
          {layout === undefined ? (
            <Loading />
          ) : (
            <LazyGraphView
              layout={layout}
              label={`Graph of ${collection.name}, to pick blocks from`}
              selected={selected}
              onSelect={setSelected}
              picking={{ picked, onPick: pick }}
            />
          )}
        </div>
        <List {...props} onPick={pick} />
      </div>
    </section>
  )
}
