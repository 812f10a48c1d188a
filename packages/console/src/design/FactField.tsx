import { ExternalLink, Plus, X } from "lucide-react"
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react"
import {
  Button,
  buttonClass,
  type FieldTexts,
  Framed,
  IconButton,
  SelectField,
  TextField
} from "../ui/controls.tsx"
import { groupLabel, hint as hintClass, input, problem as problemClass } from "../ui/field.css.ts"
import { row } from "../ui/layout.css.ts"
import {
  type FactDraft,
  type FactName,
  type Facts,
  factKinds,
  factLabel,
  factNames,
  isAddress,
  isTag,
  type LinkValue,
  lifecycleChoices,
  lifecycleWord
} from "./facts.ts"
import { chip, chips, group, linkRow, newTag, openLink } from "./parts.css.ts"

interface EditorProps<Draft> extends FieldTexts {
  readonly draft: Draft
  /** `done` where nothing is left half typed: a choice, or one more or less. */
  readonly onChange: (next: Draft, done: boolean) => void
}

/** Words as chips: Enter, a comma or leaving the field adds what is typed, a cross or Backspace takes one away. */
const TagsEditor = (props: EditorProps<ReadonlyArray<string>>): ReactNode => {
  const { draft: tags, hint, label, onChange, problem } = props
  const [typed, setTyped] = useState("")
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((word) => word !== "")
  const wrong = words.find((word) => !isTag(word))
  const add = () => {
    if (words.length === 0 || wrong !== undefined) return
    setTyped("")
    onChange([...new Set([...tags, ...words])], true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === ",") {
      if (words.length > 0 || event.key === ",") event.preventDefault()
      add()
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) onChange(tags.slice(0, -1), true)
    else if (event.key === "Escape" && typed !== "") {
      event.stopPropagation()
      setTyped("")
    }
  }
  return (
    <Framed
      label={label}
      hint={hint}
      problem={wrong === undefined ? problem : `“${wrong}” is no tag: up to 40 of a-z, 0-9 and hyphens.`}
    >
      {(described) => (
        <div className={chips}>
          {tags.map((tag) => (
            <span key={tag} className={chip}>
              {tag}
              <IconButton
                small
                icon={X}
                label={`Remove the tag ${tag}`}
                onClick={() =>
                  onChange(
                    tags.filter((it) => it !== tag),
                    true
                  )
                }
              />
            </span>
          ))}
          <input
            {...described}
            className={newTag}
            value={typed}
            placeholder="Add a tag"
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
        </div>
      )}
    </Framed>
  )
}

/** Opens an address apart from the console, which the page there learns nothing of. */
const openSafely = { target: "_blank", rel: "noopener noreferrer" } as const

const LinksEditor = (props: EditorProps<ReadonlyArray<LinkValue>>): ReactNode => {
  const { draft: links, hint, label, onChange, problem } = props
  const note = useId()
  const put = (at: number, next: LinkValue) => onChange(links.with(at, next), false)
  return (
    <fieldset className={group} aria-describedby={note}>
      <legend className={groupLabel}>{label}</legend>
      {links.map(({ title = "", url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, whatever is typed in it
        <div key={at} className={linkRow}>
          <input
            className={input}
            type="url"
            aria-label={`Address of link ${at + 1}`}
            aria-invalid={url !== "" && !isAddress(url.trim()) ? true : undefined}
            placeholder="https://"
            value={url}
            onChange={({ target }) => put(at, { url: target.value, title })}
          />
          {isAddress(url.trim()) ? (
            <a
              {...openSafely}
              href={url.trim()}
              className={buttonClass("quiet", true)}
              aria-label={`Open ${title === "" ? url : title}`}
              title="Open in another tab"
            >
              <ExternalLink size={14} aria-hidden />
            </a>
          ) : (
            <span />
          )}
          <IconButton
            small
            icon={X}
            label={`Remove link ${at + 1}`}
            onClick={() => onChange(links.toSpliced(at, 1), true)}
          />
          <input
            className={input}
            aria-label={`Title of link ${at + 1}`}
            placeholder="What it leads to"
            value={title}
            onChange={({ target }) => put(at, { url, title: target.value })}
          />
        </div>
      ))}
      <div id={note} hidden={hint === undefined && problem === undefined}>
        {problem === undefined ? null : <p className={problemClass}>{problem}</p>}
        {hint === undefined ? null : <p className={hintClass}>{hint}</p>}
      </div>
      <div className={row}>
        <Button small icon={Plus} onClick={() => onChange([...links, { url: "" }], false)}>
          Add a link
        </Button>
      </div>
    </fieldset>
  )
}

interface FactFieldProps extends Omit<FieldTexts, "label"> {
  readonly name: FactName
  readonly draft: FactDraft
  readonly onChange: (next: FactDraft, done: boolean) => void
  readonly onLeave?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

const FactEditor = (props: Omit<FactFieldProps, "onLeave" | "onKeyDown">): ReactNode => {
  const { draft, name, onChange, ...texts } = props
  const fact = factKinds[name]
  const shared = { ...texts, label: factLabel(name) }
  switch (fact.kind) {
    case "line":
      return (
        <TextField
          placeholder={fact.example}
          {...shared}
          value={`${draft}`}
          onChange={({ target }) => onChange(target.value, false)}
        />
      )
    case "choice":
      return (
        <SelectField
          {...shared}
          choices={lifecycleChoices}
          value={`${draft}`}
          onChange={({ target }) => onChange(target.value, true)}
        />
      )
    case "tags":
      return <TagsEditor {...shared} draft={draft as ReadonlyArray<string>} onChange={onChange} />
    case "links":
      return <LinksEditor {...shared} draft={draft as ReadonlyArray<LinkValue>} onChange={onChange} />
  }
}

export const FactField = ({ onKeyDown, onLeave, ...rest }: FactFieldProps): ReactNode => {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.()
  }
  // Enter on a button within presses it.
  const typed = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) onKeyDown?.(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes what happens in the field within
    <div onBlur={leave} onKeyDown={typed}>
      <FactEditor {...rest} />
    </div>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "")

const LinkLine = ({ link: { title, url } }: { readonly link: LinkValue }): ReactNode => (
  <li>
    {isAddress(url) ? (
      <a {...openSafely} href={url} className={openLink} title={url}>
        {title ?? url}
      </a>
    ) : (
      (title ?? url)
    )}
    {title === undefined ? null : <span className={hintClass}> {hostOf(url)}</span>}
  </li>
)

interface FactValueProps {
  readonly name: FactName
  readonly value: string | ReadonlyArray<string | LinkValue>
}

export const FactValue = ({ name, value }: FactValueProps): ReactNode => {
  if (typeof value === "string") return name === "lifecycle" ? lifecycleWord(value) : value
  const [words, links] = [
    value.filter((it) => typeof it === "string"),
    value.filter((it) => typeof it === "object")
  ]
  return links.length > 0 ? (
    <ul>
      {links.map((link) => (
        <LinkLine key={`${link.url} ${link.title ?? ""}`} link={link} />
      ))}
    </ul>
  ) : (
    <span className={chips}>
      {words.map((word) => (
        <span key={word} className={chip}>
          {word}
        </span>
      ))}
    </span>
  )
}

export const saidFacts = (part: Facts): ReadonlyArray<readonly [label: string, value: ReactNode]> =>
  factNames.flatMap((name) => {
    const value = part[name]
    return value === undefined ? [] : [[factLabel(name), <FactValue key={name} name={name} value={value} />]]
  })
