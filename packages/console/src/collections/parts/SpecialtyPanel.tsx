import type { Specialty } from "@design-workspace/client"
import { Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { Button } from "../../ui/Button.tsx"
import { row } from "../../ui/layout.css.ts"
import { checkDescription, checkName } from "../content/checkTexts.ts"
import { changePart, removeSpecialty } from "../content/editContent.ts"
import { Facts } from "./Facts.tsx"
import { NameList } from "./NameList.tsx"
import { PartField } from "./PartField.tsx"
import type { PartsProps } from "./PartsProps.ts"

interface SpecialtyPanelProps extends PartsProps {
  readonly specialty: Specialty
}

/** A specialty: its texts, and the blocks that it works on. */
export const SpecialtyPanel = ({
  collection,
  content,
  edit,
  select,
  specialty
}: SpecialtyPanelProps): ReactNode => {
  const blocks = content.blocks.filter(({ default_specialties }) =>
    default_specialties.includes(specialty.id)
  )
  const part = `${collection.id} specialty ${specialty.id}`
  const change = (fields: Partial<Omit<Specialty, "id">>) =>
    edit?.(changePart("specialties", specialty.id, fields), text.changed(specialty.name)) ?? false
  const remove = () => {
    if (edit?.(removeSpecialty(specialty.id), text.removed(specialty.name)) === true) select(null)
  }
  return (
    <>
      {edit === undefined ? (
        <Facts facts={[[text.description, specialty.description]]} />
      ) : (
        <>
          <PartField
            part={part}
            label={text.name}
            value={specialty.name}
            check={checkName}
            onCommit={(name) => change({ name })}
          />
          <PartField
            lines
            part={part}
            label={text.description}
            value={specialty.description}
            check={checkDescription}
            onCommit={(description) => change({ description })}
          />
        </>
      )}
      <NameList
        title={text.worksOn(blocks.length)}
        none={text.worksOnNone}
        rows={blocks.map(({ id, name }) => ({
          key: id,
          name,
          onSelect: () => select({ kind: "blocks", key: id })
        }))}
      />
      {edit === undefined ? null : (
        <div className={row}>
          <Button small look="danger" icon={Trash2} onClick={remove}>
            {text.removeSpecialty}
          </Button>
        </div>
      )}
    </>
  )
}
