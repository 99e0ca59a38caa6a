import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shell } from '#tests/helpers/shell.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

describe('website-admin', () => {
  /** A shell's PATH with a link to the program in another folder. */
  async function linked() {
    const bin = await temporaryDirectory();
    await symlink(path.resolve('server/admin/website-admin'), path.join(bin, 'website-admin'));
    return { PATH: `${bin}:${process.env.PATH}` };
  }

  it('runs from anywhere, on the Node of the project', async () => {
    const env = await linked();
    expect(await shell('cd / && website-admin --version', env)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
    expect(await shell('cd / && website-admin leads lst', env)).toMatchObject({ status: 2 });
  });

  it('is completed by bash, and has a script for zsh', async () => {
    const { out, err } = await shell(
      `
      # What the script takes from the package bash-completion, and from a bash that completes.
      _get_comp_words_by_ref() { words=($line); cword=$((\${#words[@]} - 1)); cur=\${words[$cword]}; }
      compopt() { :; }
      source <(website-admin completion bash)
      complete=$(complete -p website-admin | sed -E 's/.*-F ([^ ]+).*/\\1/')
      for line in 'website-admin ba' 'website-admin leads s' 'website-admin leads list --form ca'; do
        $complete
        echo "\${COMPREPLY[*]}"
      done
      website-admin completion zsh | head -n 1`,
      await linked(),
    );
    expect({ out: out.split(/ *\n/), err }).toEqual({
      out: ['backup', 'show stats', 'careers', '#compdef website-admin', ''],
      err: '',
    });
  });
});

describe('npm run leads', () => {
  it('runs on the Node of the project, whatever the PATH has, and passes on the exit status', async () => {
    // A broken `node` comes first on PATH, as on a machine with an old Node.
    const bin = path.join(await temporaryDirectory(), 'bin');
    await mkdir(bin);
    await symlink('/bin/false', path.join(bin, 'node'));
    const npm = `PATH="${bin}:$PATH" '${process.execPath}' "$(readlink -f "$(command -v npm)")" run --silent leads --`;
    expect(await shell(`${npm} --help`, {})).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Usage: website-admin leads /),
    });
    expect(await shell(`${npm} list --limit many`, {})).toEqual({
      status: 2,
      out: '',
      err: "error: option '--limit <number>' argument 'many' is invalid. It is a whole number from 1 to 999999.\n",
    });
    const DATA_DIR = await temporaryDirectory();
    expect(await shell(`${npm} list`, { DATA_DIR })).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(/there is no database in .+\n$/),
    });
  });
});
