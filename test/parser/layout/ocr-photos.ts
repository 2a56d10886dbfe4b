/** "Total 12.50 EUR" as a picture of 420 by 60 pixels, in formats that these tests cannot write. */
const JPEG_TEXT =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8yb' +
  'qmx5moq6T/wAALCAA8AaQBAREA/8QAGgABAQEBAQEBAAAAAAAAAAAAAAUEAwIGAf/EADkQAAEEAgEBBAcFBgcAAAAAAAABAgMEBRESIRMxUWEG' +
  'FCJBcZGxFTI2wdEjNXJzgaEzNFJ0suHw/9oACAEBAAA/APpgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACdafmEsPSr' +
  'HUWHpxV++Xd7+viYa2RzNqeeGOGnygdxfvl39e7r5Faitx0TvXmwtk5dOy3rX9TSY6l/1m7ardnx9XVE5ct8t+XuNgJ2etTU8Y+au/hIjkRF0i' +
  '+/zKDV21FXwPMznMhe9jObmtVUb/AKl8CL9q5OO9Vis1IoY7D+KJvk7XTfcvmXSR63mptuhowxM9yTOXkv00dsXknXJJa88PY2Yfvs3tF80KJM' +
  'y961VsVIKjInPnVyftEXXTXgvmIX5tZmJNFTSLknNWq7evfrqbLlqOnVksS/dYncnevkS1yOWSv64tKH1fXLhyXnx8SrUsx260c8S+w9Np5eR2' +
  'IUGRy1yaw2rFUVkMis9vki9/xNtN+WWdEuR1Ww6Xax73/dT8ZfldnH0Vazsmxc0XS8t9PM2WZFirSyN0qsYrk35IZsXckuYtlqRrUe5HbRqdOi' +
  'qn5E+jkM1er9vDDTVm1TS8kX6mzF5N9uWatYh7GzD95qLtFTxQpAAAAAAAAAAAAAh4VyMyOYcvckqKvzccsdSTNRvvX3vej3KkcaOVGtRDtj+0' +
  'o5aTGPkdLA+PtIua7Vvl9fkZcfiaM2UyEMkHKOFWoxObum9+ZVv1qcdGOKaZ1etGqdGv1vp3eKkG1Ni6jO3xVuRlhiovD2uL031RdoVfSN6SYF' +
  'ZE6I5WL8yuz7jfgeiLm/3tif5rvq0tHOeeOvC6aZ6MY1NqqkrCxyWblnKyMWNs6I2Nq9/FNdf7IWSZlqFm3YqS1pWRugVy8nJvqutdP6GWa3k8' +
  'S+OS7JHZrOdxc5reLm/I9elK7oQN37L52ovw0paVqK1WqnRU1ojeiiquLe1V2jZXInw0haPmMXPeisXkp022GrOvJVkRul2viWKVjIyzcbdFsE' +
  'et8kkR3Xw0hjj/ABbL/t/0Kl7/ACNj+U76KYPR/wDD8Xwf/wAlJuDy0dLG9m6tZk05V5MZtvz2bMEi3LtrKuVrUl9hrEXaoia7/khcAAAAAAAA' +
  'AAAABDwrUfkcw1e5ZURfm45466mFjfRvtexGOVY5EaqteinbHJJfy8mSdE6OBsfZxc00rvP6/M5NtR4rNXnW+TI5+LmP4qqLpPL4n7mJGyPx9/' +
  's3T02qrnojd9+tKqHLM5OO5i5Y6Ub3RppZHq3i1qbTp8d6O+c/DTP4Y/yLTPuN+Ae5GMc93c1NqfMZPMU7OQx80T3KyB6q/bVTSdP0PoKN+DIR' +
  'ukruVWtXiu011PnJctVyN7lde5lSJdshRqrzXxcXaGWp3pVhrOcrmt5aVuunRPzPcmQbHlIqCxqrpGc0dvonf+h4vZWKhM1k8cvFzd9o1u0TyJ' +
  'eRurnGMpUIpHNc5FfK5umtQpZqi63i1hi6yR6cxPFU/wCtmRfSBq1VjbDN66rePZcF6O/Q24Sm6jjY4pP8Rduf5KpvPmMXlKuPsXm2HORXzqqa' +
  'bv3qVqmbpXLDYIXuV7t6RWqncmzLkmy0cvFkmRPlhVnZyoxNqnn9Pkebmbht1ZK9GOWaaVqsREYqcd9NqUKFVaWKjruXbmMXlrxXar9TJ6K/ud' +
  'v8bjk9PsnPNens1rvRU9zX/wDvqpdAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAP/2Q==';

const WEBP_TEXT =
  'UklGRqYDAABXRUJQVlA4IJoDAADQGgCdASqkATwAPxGIwFYsKaejp3eoeYAiCWlu4XVRG+wxs088e9P8OZUnAXS0TVfKQ+WHoB+XpLtlnV5jD2' +
  '9l6MdCBDeFn1rDKvkybqcPA+ypn/sKfkWXpO3zmOzhKAU4XZLTUJuwaNTfCsuUxAqJJqtGUjga8lVluGzl9RBOpj+kG7SXbLOrpfbAAXlZnC5d' +
  '8jCnamPtcy/6TRq7Ed3U5u6A5F3BmSWZJ7KXJ4e98QWIfjaKi2DbvLZ1DgWV5ut6MeLy7TqB5WB1R/4xB+XpLtxXy8Cbl5EBNMPb2VgAAP7+3c' +
  'hoeF01wBioBlmQ0Ug/RnQh+qhqf/zTZWBklbvr9WqwDpzr+in4GGEiTiRMdzmGcaAqFaqPhreeWO8RxHDWQ1R7cu9alqkMccfvb5Tsym272gHY' +
  'U85mq6DnQACGnK79RnCT80NCMTbHUom3VYbeX91cD7uS2QucyRHQM5+UG7cCSf4l4Qvasu7hd71IPffVDqr5ZO4iOb+gBQv5X+XxnjmoTl0UYx' +
  '4+6HNNDDGbUpWhVvTS6m4BKmBKosCTuXUWmi5ibvGN8uP0xBCYkDAkElLodW4JyRxFj2FpgQJDNSDHLxXSU0VaCIOkgFVLA5OR1OB98cuNAZ/G' +
  'HxgscOnwTWhQMbm//OkXwVbtjxbasVy5hhDpx6tmE7MXzRYvRjvxtAWEYC+g4PWeZMmDsKMrKjMNW1/2l9h1R4XsxPmmd6xtBpODa7sI/PMnyP' +
  'rGYIq8dMEigZGdRmEz6D4Hck4QcgyHwIJwG1vnQUI8KqzF/0RuNEnwukgiIStFpz+3Rce2zWpLoqA4oAVKfVApEEoLNBRGdw7wLCWan0Pqvg3D' +
  'fqD9XrXWS1ep5Y1UcgXloKiFihaLcH1CgLLI+oWrIQSZimIjV8ZHvbH05aROFcg5sPm6/04BPPf+Qsq5przk9nPZyhKnVoeXjm/SS3Eth1VmrK' +
  'rx09u6J1226tac70sAvciQ8hPkz+lWeczskmwLgUfUYq1ExgtR4iwbvwUVpk7miQ55vJpQ1jE5NQ7O/OGqJojc7+Sk2w+SklilEMQBtiojAHOl' +
  '6cUP+w5wEuhHUGe6padCYlXfEyADDZLiM29sfIi7eHSw9wnWIvvrx42kmG78sNkgyfzrCkTjEgbOH8D3tCH+28rnGjea0/S4Rvqg87cjQOCw8+' +
  '1njGpzckh+UPtpAPaduufzL/t2cGCa9qCzUEBQrgAAAAAA';

export const JPEG = Buffer.from(JPEG_TEXT, 'base64');
export const WEBP = Buffer.from(WEBP_TEXT, 'base64');

/** Adds Exif with an orientation (1 to 8) to a JPEG, as a camera does. */
export function heldAt(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
