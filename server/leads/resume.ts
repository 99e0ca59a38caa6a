import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import type { FileField } from '#contracts/forms/define.ts';
import { isVisible, readFileName } from '#contracts/pasted-text.ts';
import { Failure } from '../http/failure.ts';
import { texts } from '../i18n/texts.ts';
import type { DocumentRefusal, Documents, DocumentType } from '../uploads/documents.ts';
import type { ReceivedFile } from '../uploads/multipart.ts';

/** A résumé that may be stored. */
export interface AcceptedResume extends ReceivedFile {
  type: DocumentType;
}

/**
 * Accepts a résumé: one file, PDF or DOCX by its content, with a plain name (spec forms-21), without macros
 * and a password (spec operation-64). Its size was limited while it was received.
 *
 * @throws {Failure} 422 saying what to change
 */
export async function acceptResume(
  file: ReceivedFile | undefined,
  {
    name,
    field: { nameLimit },
    label,
    documents,
  }: {
    name: string;
    field: FileField;
    label: (language: Language) => string;
    documents: Documents;
  },
): Promise<AcceptedResume> {
  const refuse = (key: 'fileMissing' | 'fileEmpty' | 'fileName' | DocumentRefusal) => {
    const text = (language: Language) =>
      fill(texts[language].forms.refusals[key], { field: label(language), maximum: nameLimit });
    return new Failure('file-refused', {
      text,
      fields: (language) => ({ [name]: text(language) }),
    });
  };
  if (file === undefined) throw refuse('fileMissing');
  if (file.bytes === 0) throw refuse('fileEmpty');
  const originalName = readFileName(file.originalName);
  if (!isPlainName(originalName, nameLimit)) throw refuse('fileName');
  const verdict = await documents.judge(file);
  if ('refusal' in verdict) throw refuse(verdict.refusal);
  return { ...file, originalName, ...verdict };
}

/** Whether a file's name is one that can be shown, and no folder. */
function isPlainName(name: string, limit: number): boolean {
  return isVisible(name) && name.length <= limit && name !== '..';
}
