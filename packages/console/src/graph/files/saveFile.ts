import { legible } from "@design-workspace/client"
import { graphFiles as text } from "../../text/graphFiles.ts"
import { sayFailed } from "../../ui/toasts.ts"

/** A file that the service makes. */
export interface SavedFile {
  readonly href: string
  /** The file's name. */
  readonly download: string
}

const click = ({ download, href }: SavedFile): void => {
  const link = document.createElement("a")
  link.href = href
  link.download = legible(download)
  link.click()
}

/** What the service says of why there is no file: each issue, else its message. */
const reasonIn = async (answer: Response): Promise<string> => {
  const told: { readonly message?: string; readonly issues?: ReadonlyArray<{ readonly message: string }> } =
    await answer.json()
  return told.issues?.map(({ message }) => message).join("; ") ?? told.message ?? ""
}

/** Downloads a file; the reader is told why where there is none, which the browser would not say. */
export const saveFile = async (file: SavedFile): Promise<void> => {
  try {
    const answer = await fetch(file.href)
    if (!answer.ok) return sayFailed(text.failed(file.download), await reasonIn(answer))
    const href = URL.createObjectURL(await answer.blob())
    click({ ...file, href })
    // The browser reads it once the click is over.
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  } catch {
    sayFailed(text.failed(file.download), text.noAnswer)
  }
}

/** Downloads a file as it comes: it may be larger than the page's memory. */
export const saveLarge = (file: SavedFile): void => click(file)
