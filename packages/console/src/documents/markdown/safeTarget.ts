const allowed = new Set(["http:", "https:", "mailto:"])

/**
 * Where a link of a document may lead: to web pages, to mail, and to the footnotes of the same text. undefined for
 * everything else, such as scripts, files and paths of this service.
 */
export const safeTarget = (target: string | undefined): string | undefined => {
  if (target === undefined) return undefined
  if (target.startsWith("#user-content-")) return target
  const url = URL.parse(target)
  return url !== null && allowed.has(url.protocol) ? url.href : undefined
}
