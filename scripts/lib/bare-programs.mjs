import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from './problem.mjs'

/** What a machine must have. */
const NEEDED = ['node', 'npm', 'git', 'sh', 'env']

/** What it may have besides: another shell, and what GNU coreutils install. */
const USUAL = `npx bash
  arch b2sum base32 base64 basename basenc cat chcon chgrp chmod chown chroot cksum comm cp csplit cut date
  dd df dir dircolors dirname du echo expand expr factor false fmt fold groups head hostid id install join
  link ln logname ls md5sum mkdir mkfifo mknod mktemp mv nice nl nohup nproc numfmt od paste pathchk pinky pr
  printenv printf ptx pwd readlink realpath rm rmdir runcon seq sha1sum sha224sum sha256sum sha384sum
  sha512sum shred shuf sleep sort split stat stdbuf stty sum sync tac tail tee test timeout touch tr true
  truncate tsort tty uname unexpand uniq unlink users vdir wc who whoami yes [`.split(/\s+/)

/**
 * Fills a folder with links to the programs of a bare machine, to be the whole PATH.
 *
 * @param {string} folder
 * @returns {string[]} their names
 */
export function linkBarePrograms(folder) {
  mkdirSync(folder)
  return [...NEEDED, ...USUAL].filter((name) => {
    const path = name === 'node' ? process.execPath : findProgram(name)
    if (!path && NEEDED.includes(name)) throw new Problem(`There is no ${name} on this machine.`)
    if (path) symlinkSync(path, join(folder, name))
    return path !== undefined
  })
}

/** @param {string} name */
function findProgram(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const path = folders.map((folder) => join(folder, name)).find((each) => existsSync(each))
  // npm finds its own files from where it really is.
  return path && name.startsWith('np') ? realpathSync(path) : path
}
