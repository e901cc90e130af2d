import { sayLater } from '../words/say.ts'

/** Of pictures, files and their way here. */
export const FILE_ERRORS = {
  file_empty: sayLater('The file is empty.'),
  file_name_signs: sayLater('A file name has no slash and no control character.'),
  file_too_large: sayLater('Use a file of at most {most}.'),
  file_not_whole: sayLater('The file did not arrive whole.'),
  file_deleted: sayLater(
    '“{file}” was deleted. Restore it from the bin, or take it out of the text.',
  ),
  file_used: sayLater('{users} uses this file: {titles}. Take it out there first.'),
  file_used_often: sayLater('{users} use this file: {titles}. Take it out there first.'),
  file_without_words: sayLater('Files of this kind have no words that are searched.'),
  no_uploaded_file: sayLater('There is no uploaded file at this address.'),
  files_gone: sayLater('These files are gone already.'),
  too_many_files: sayLater('Choose at most {most} files.'),
  cleanup_undone: sayLater('This has been undone already.'),
  wrong_content_type: sayLater('Send the header Content-Type: {type}.'),
  wrong_length: sayLater('Send exactly {size} bytes.'),
  picture_kind: sayLater('Use a JPEG, PNG, WebP, GIF or AVIF picture.'),
  picture_too_large: sayLater('Use a picture of at most {most} MB.'),
  picture_pixels: sayLater('This picture has too many pixels. Please make it smaller.'),
  picture_unreadable: sayLater(
    'This is no picture that we can read. Use JPEG, PNG, WebP, GIF or AVIF.',
  ),
  picture_not_uploaded: sayLater('Upload the picture first.'),
  picture_not_here: sayLater('Upload the picture here first.'),
  picture_without_address: sayLater('An image needs an address.'),
  picture_not_copied: sayLater(
    'A picture from {host} could not be copied to this site. Save it on your device and upload it, or take it out of the text.',
  ),
  pictures_from_elsewhere: sayLater(
    'At most {most} pictures can be copied from other sites at once.',
  ),
  already_uploaded: sayLater('This file has been uploaded already.'),
  upload_address_wrong: sayLater('This upload address is not valid.'),
  upload_address_used: sayLater('This upload address has been used. Please start again.'),
  upload_too_late: sayLater('The time for this upload is over. Please start again.'),
  upload_signed_out: sayLater('Your sign-in has ended. Please sign in and start again.'),
  upload_gone: sayLater('This upload is gone. Please start again.'),
  upload_paused: sayLater('This upload is paused.'),
  upload_in_one_piece: sayLater('This file comes in one piece: it can only be cancelled.'),
  parts_missing: sayLater('{missing} of {parts} parts have not arrived.'),
  uploads_full: sayLater(
    'At most {most} can be on the way at a time. Wait until some of your uploads are done, or cancel them.',
  ),
}
