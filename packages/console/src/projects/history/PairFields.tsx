import type { ProjectVersion } from "@design-workspace/client"
import type { ReactNode } from "react"
import { projects as text } from "../../text/projects.ts"
import { SelectField } from "../../ui/Field.tsx"
import { manyFields, wideControl } from "../look/projects.css.ts"
import { graphVersions, now, type Pair, start } from "../model/comparePair.ts"

interface PairFieldsProps {
  readonly pair: Pair
  readonly versions: ReadonlyArray<ProjectVersion>
  readonly who: (version: ProjectVersion) => string
  readonly complete: boolean
  readonly onPair: (pair: Pair) => void
}

/** With seconds, as people save several times a minute. */
const thisYear = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit"
})
const otherYears = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" })

const instant = (version: string): string => {
  const date = new Date(version)
  const format = date.getFullYear() === new Date().getFullYear() ? thisYear : otherYears
  return format.format(date)
}

/** Which two versions are compared. */
export const PairFields = ({ complete, onPair, pair, versions, who }: PairFieldsProps): ReactNode => {
  const [latest, ...older] = graphVersions(versions)
  const choiceOf = (version: ProjectVersion) => ({
    value: version.updated_at,
    label: `${instant(version.updated_at)}, ${who(version)}`
  })
  const past = older.map(choiceOf)
  const known = new Set([now, start, ...past.map(({ value }) => value)])
  // A link may name a version that is further back than what was read.
  const linked = [...new Set([pair.from, pair.to])]
    .filter((version) => !known.has(version))
    .map((version) => ({ value: version, label: instant(version) }))
  const present = latest === undefined ? [] : [{ value: now, label: text.nowOf(who(latest)) }]
  const first = complete || pair.from === start ? [{ value: start, label: text.nothingYet }] : []
  return (
    <div className={manyFields}>
      <div className={wideControl}>
        <SelectField
          label={text.older}
          choices={[...present, ...past, ...linked, ...first]}
          value={pair.from}
          onChange={({ target }) => onPair({ ...pair, from: target.value })}
        />
      </div>
      <div className={wideControl}>
        <SelectField
          label={text.newer}
          choices={[...present, ...past, ...linked]}
          value={pair.to}
          onChange={({ target }) => onPair({ ...pair, to: target.value })}
        />
      </div>
    </div>
  )
}
