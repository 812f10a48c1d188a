import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type { ReadFormat } from "@design-workspace/domain/interchange/formats"
import { readBackstage } from "./backstage/readBackstage.ts"
import { readCalm } from "./calm/readCalm.ts"
import { readD2 } from "./d2/readD2.ts"
import { Unreadable } from "./Notes.ts"
import { SourceFiles } from "./SourceFiles.ts"
import { readStructurizr } from "./structurizr/readStructurizr.ts"

type Reader = (files: SourceFiles) => ReadDesign | Promise<ReadDesign>

const readers: Readonly<Record<ReadFormat, Reader>> = {
  backstage: readBackstage,
  calm: readCalm,
  d2: readD2,
  structurizr: readStructurizr
}

/** Notes, and the issues of what is `Unreadable`, have the file before the line. */
export const readSource = async (format: ReadFormat, source: DesignSource): Promise<ReadDesign> => {
  const files = SourceFiles.of(source)
  try {
    const read = await readers[format](files)
    return { ...read, notes: read.notes.map((note) => files.told(note)) }
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause
    throw new Unreadable(cause.issues.map((issue) => files.told(issue)))
  }
}
