/** A mountain of 16 by 16 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAQUlEQVR42mM4++QWSYhhqGjg97IEImI1QFTj0sOA' +
  'RzVWPQz4VWPqYSCoGk0PuRrwq0bWw0CkargeBuJVQ9Ag1AAASTyKnnIyBHIAAAAASUVORK5CYII='

export const testPicture = () =>
  new File([Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))], 'test.png', {
    type: 'image/png',
  })
